// The features of a font and their settings, by the names and numbers of Apple's headers. Those that
// have a counterpart in OpenType are drawn.

public let kAllTypographicFeaturesType = 0
public let kLigaturesType = 1
public let kLetterCaseType = 3
public let kNumberSpacingType = 6
public let kVerticalPositionType = 10
public let kFractionsType = 11
public let kTypographicExtrasType = 14
public let kCharacterAlternativesType = 17
public let kStyleOptionsType = 19
public let kNumberCaseType = 21
public let kTextSpacingType = 22
public let kCaseSensitiveLayoutType = 33
public let kStylisticAlternativesType = 35
public let kContextualAlternatesType = 36
public let kLowerCaseType = 37
public let kUpperCaseType = 38
public let kCommonLigaturesOnSelector = 2
public let kCommonLigaturesOffSelector = 3
public let kRareLigaturesOnSelector = 4
public let kRareLigaturesOffSelector = 5
public let kContextualLigaturesOnSelector = 18
public let kContextualLigaturesOffSelector = 19
public let kHistoricalLigaturesOnSelector = 20
public let kHistoricalLigaturesOffSelector = 21
public let kUpperAndLowerCaseSelector = 0
public let kSmallCapsSelector = 3
public let kMonospacedNumbersSelector = 0
public let kProportionalNumbersSelector = 1
public let kThirdWidthNumbersSelector = 2
public let kQuarterWidthNumbersSelector = 3
public let kNormalPositionSelector = 0
public let kSuperiorsSelector = 1
public let kInferiorsSelector = 2
public let kOrdinalsSelector = 3
public let kScientificInferiorsSelector = 4
public let kNoFractionsSelector = 0
public let kVerticalFractionsSelector = 1
public let kDiagonalFractionsSelector = 2
public let kSlashedZeroOnSelector = 4
public let kSlashedZeroOffSelector = 5
public let kNoAlternatesSelector = 0
public let kNoStyleOptionsSelector = 0
public let kTitlingCapsSelector = 4
public let kLowerCaseNumbersSelector = 0
public let kUpperCaseNumbersSelector = 1
public let kProportionalTextSelector = 0
public let kMonospacedTextSelector = 1
public let kCaseSensitiveLayoutOnSelector = 0
public let kCaseSensitiveLayoutOffSelector = 1
public let kCaseSensitiveSpacingOnSelector = 2
public let kCaseSensitiveSpacingOffSelector = 3
public let kNoStylisticAlternatesSelector = 0
public let kContextualAlternatesOnSelector = 0
public let kContextualAlternatesOffSelector = 1
public let kSwashAlternatesOnSelector = 2
public let kSwashAlternatesOffSelector = 3
public let kContextualSwashAlternatesOnSelector = 4
public let kContextualSwashAlternatesOffSelector = 5
public let kDefaultLowerCaseSelector = 0
public let kLowerCaseSmallCapsSelector = 1
public let kLowerCasePetiteCapsSelector = 2
public let kDefaultUpperCaseSelector = 0
public let kUpperCaseSmallCapsSelector = 1
public let kUpperCasePetiteCapsSelector = 2
public let kStylisticAltOneOnSelector = 2
public let kStylisticAltOneOffSelector = 3
public let kStylisticAltTwoOnSelector = 4
public let kStylisticAltTwoOffSelector = 5
public let kStylisticAltThreeOnSelector = 6
public let kStylisticAltThreeOffSelector = 7
public let kStylisticAltFourOnSelector = 8
public let kStylisticAltFourOffSelector = 9
public let kStylisticAltFiveOnSelector = 10
public let kStylisticAltFiveOffSelector = 11
public let kStylisticAltSixOnSelector = 12
public let kStylisticAltSixOffSelector = 13
public let kStylisticAltSevenOnSelector = 14
public let kStylisticAltSevenOffSelector = 15
public let kStylisticAltEightOnSelector = 16
public let kStylisticAltEightOffSelector = 17
public let kStylisticAltNineOnSelector = 18
public let kStylisticAltNineOffSelector = 19
public let kStylisticAltTenOnSelector = 20
public let kStylisticAltTenOffSelector = 21
public let kStylisticAltElevenOnSelector = 22
public let kStylisticAltElevenOffSelector = 23
public let kStylisticAltTwelveOnSelector = 24
public let kStylisticAltTwelveOffSelector = 25
public let kStylisticAltThirteenOnSelector = 26
public let kStylisticAltThirteenOffSelector = 27
public let kStylisticAltFourteenOnSelector = 28
public let kStylisticAltFourteenOffSelector = 29
public let kStylisticAltFifteenOnSelector = 30
public let kStylisticAltFifteenOffSelector = 31
public let kStylisticAltSixteenOnSelector = 32
public let kStylisticAltSixteenOffSelector = 33
public let kStylisticAltSeventeenOnSelector = 34
public let kStylisticAltSeventeenOffSelector = 35
public let kStylisticAltEighteenOnSelector = 36
public let kStylisticAltEighteenOffSelector = 37
public let kStylisticAltNineteenOnSelector = 38
public let kStylisticAltNineteenOffSelector = 39
public let kStylisticAltTwentyOnSelector = 40
public let kStylisticAltTwentyOffSelector = 41

/// OpenType's features by Apple's numbers.
package enum FontFeature {
  /// Adds what a setting means; settings without a counterpart change nothing.
  package static func apply(type: Int, selector: Int, to features: inout [String: Int]) {
    switch type {
    case kStylisticAlternativesType where (2...41).contains(selector):
      let number = selector / 2
      features["ss" + (number < 10 ? "0" : "") + "\(number)"] = 1 - selector % 2
    case kCharacterAlternativesType: features["salt"] = selector
    default:
      for (tag, value) in tags[type]?[selector] ?? [:] { features[tag] = value }
    }
  }

  private static let tags: [Int: [Int: [String: Int]]] = [
    kLigaturesType: [
      2: ["liga": 1], 3: ["liga": 0], 4: ["dlig": 1], 5: ["dlig": 0], 18: ["clig": 1],
      19: ["clig": 0], 20: ["hlig": 1], 21: ["hlig": 0],
    ],
    kLetterCaseType: [0: ["smcp": 0], 3: ["smcp": 1]],
    kNumberSpacingType: [0: ["tnum": 1, "pnum": 0], 1: ["tnum": 0, "pnum": 1]],
    kVerticalPositionType: [
      0: ["sups": 0, "subs": 0, "ordn": 0, "sinf": 0], 1: ["sups": 1], 2: ["subs": 1],
      3: ["ordn": 1], 4: ["sinf": 1],
    ],
    kFractionsType: [0: ["frac": 0, "afrc": 0], 1: ["afrc": 1], 2: ["frac": 1]],
    kTypographicExtrasType: [4: ["zero": 1], 5: ["zero": 0]],
    kStyleOptionsType: [4: ["titl": 1]],
    kNumberCaseType: [0: ["onum": 1, "lnum": 0], 1: ["onum": 0, "lnum": 1]],
    kCaseSensitiveLayoutType: [
      0: ["case": 1], 1: ["case": 0], 2: ["cpsp": 1], 3: ["cpsp": 0],
    ],
    kContextualAlternatesType: [
      0: ["calt": 1], 1: ["calt": 0], 2: ["swsh": 1], 3: ["swsh": 0], 4: ["cswh": 1],
      5: ["cswh": 0],
    ],
    kLowerCaseType: [0: ["smcp": 0, "pcap": 0], 1: ["smcp": 1], 2: ["pcap": 1]],
    kUpperCaseType: [0: ["c2sc": 0, "c2pc": 0], 1: ["c2sc": 1], 2: ["c2pc": 1]],
  ]
}
