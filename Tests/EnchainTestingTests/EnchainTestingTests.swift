import Testing

import EnchainTesting
