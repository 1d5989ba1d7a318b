import type { BundleEdit } from '../mutation/contract/mutant.ts';
import type { Restyled } from './restyled.ts';

/** Classes of edits, in words. */
export const classes = {
  longest: 'the longest text (maxLength)',
  shortest: 'the shortest text (minLength)',
  greatest: 'the greatest number (maximum)',
  least: 'the least number (minimum)',
  most: 'the most entries (maxItems)',
  fewest: 'the fewest entries (minItems)',
  fieldCount: 'how many fields there are (minProperties, maxProperties)',
  newLimit: 'a limit where none was',
  noLimit: 'a limit dropped',
  strictPattern: 'a stricter pattern',
  widePattern: 'a wider pattern',
  otherPattern: 'another pattern',
  pattern: 'a pattern set or dropped',
  format: 'a format set, dropped or another',
  enumLess: 'a value of a closed set gone',
  enumMore: 'a value more in a closed set',
  enumWhole: 'a closed set where none was, or none any more',
  constant: 'a constant set, another or dropped',
  type: 'another type',
  wideType: 'a wider or narrower type',
  nullable: 'null allowed, or no longer',
  unique: 'entries once only, or again more than once',
  required: 'a field required',
  optional: 'a field no longer required',
  fieldGone: 'a field removed',
  fieldRenamed: 'a field renamed',
  fieldNew: 'a field added',
  closed: 'an object closed or opened to other fields',
  combinator: 'one of several schemas added or gone',
  discriminator: 'a discriminator',
  default: 'a default set, another or dropped',
  readOnly: 'readOnly set or dropped',
  writeOnly: 'writeOnly set or dropped',
  knownGone: 'a known value of an open set gone',
  knownRenamed: 'a known value of an open set renamed',
  knownNew: 'a known value more in an open set',
  furtherRule: 'a rule in words, new, another or gone',
  reasonGone: 'a reason gone or renamed',
  reasonNew: 'a reason added',
  unit: 'another unit in a description',
  fieldRole: 'the role that a field needs',
  listed: 'a known value in the list of them alone',
  numberInWords: 'a number in words alone',
  orderInWords: 'an order in words alone',
  unjudged: 'what no rule knows',
  parameterNew: 'a parameter added',
  parameterGone: 'a parameter removed',
  parameterRenamed: 'a parameter renamed',
  parameterRequired: 'a parameter required, or no longer',
  parameterElsewhere: 'a parameter moved to another place',
  bodyRequired: 'a body required, or no longer',
  bodyGone: 'a body removed',
  bodyLimit: 'how large a body may be',
  requestMedia: 'a media type of a body',
  answerMedia: 'a media type of an answer',
  statusGone: 'a status gone',
  statusNew: 'a status added',
  successOther: 'another status of success',
  headerGone: 'a header of an answer removed or renamed',
  headerNew: 'a header of an answer added',
  headerRequired: 'a header of an answer required, or no longer',
  operationGone: 'an operation removed',
  operationNew: 'an operation added',
  operationId: 'another operationId',
  path: 'a path renamed',
  pathParameter: 'a parameter of a path called otherwise',
  method: 'another method',
  shadow: 'a path that is matched before another',
  roleRaised: 'a higher role',
  roleLowered: 'a lower role',
  repeat: 'what a second, equal request does',
  order: 'the order of a list',
  limits: 'a limit that no schema states',
  security: 'who has to send a token, and how',
  server: 'where the service is',
  eventGone: 'an event removed or renamed',
  eventNew: 'an event added',
  eventTo: 'who receives an event',
  receiverAnswer: 'what a receiver may answer',
  reordered: 'another order of what has none',
  extracted: 'a part given a name of its own',
  inlined: 'a named part written where it is used',
  prose: 'a description worded otherwise',
  examples: 'another example',
  spelling: 'another way to write the same',
  rewritten: 'a schema that takes the same, written with other keywords',
  yaml: 'other quotes, comments and line breaks',
  deprecated: 'something marked as deprecated',
} as const;
export type Class = keyof typeof classes;

/** One edit of the contract, and whom it breaks. */
export interface ReviewMutant {
  /** Unique and always the same for the same contract. */
  readonly id: string;
  readonly kind: Class;
  /** Made in both editions first, where the contract has nothing of the kind; pointers are those of the bundle. */
  readonly ground?: readonly BundleEdit[];
  readonly edits: readonly BundleEdit[];
  /** A file that is only written otherwise; then nothing is edited. */
  readonly restyled?: Restyled;
  /** The operations and events that it breaks; none where it is compatible. */
  readonly breaking: readonly string[];
  /** The rule by which it is told, where that is known; all others are judged by some rule. */
  readonly toldBy?: string;
  /** True if a schema or parameter states what is broken, so that a value can prove it. */
  readonly isStated?: true;
}

/** Returns true for mutants that break anybody. */
export function isBreaking({ breaking }: ReviewMutant): boolean {
  return breaking.length > 0;
}
