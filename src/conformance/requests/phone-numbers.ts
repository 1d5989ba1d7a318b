import * as fc from 'fast-check';
import { fictionalNumber } from './fiction.ts';

/** Numbers of each length that numbering plans have, and nobody: E.164 alone would allow a country code with any digits. */
const plans = [
  // North America, for fiction; no area ends with 11.
  /^\+1[2-9](?!11)\d{2}55501\d{2}$/,
  // London, for drama (Ofcom).
  /^\+4420794600\d{2}$/,
  // International networks, which alone have numbers of 15 digits (iNum).
  /^\+8835130\d{8}$/,
];

/** The longest number of E.164. */
export const longestNumber = '+883513000000001';

/** True for a number that every numbering plan's reader takes. */
export function isNumberOfPlan(text: string): boolean {
  return plans.some((plan) => plan.test(text));
}

const takes = new Map<string, boolean>();

/** True for the pattern of phone numbers in E.164 form, which no shorter beginning of a number satisfies. */
export function takesPhoneNumbers(pattern: string): boolean {
  const known = takes.get(pattern);
  if (known !== undefined) return known;
  const expression = new RegExp(pattern, 'u');
  const isTaken = expression.test(fictionalNumber(0)) && !expression.test('+');
  takes.set(pattern, isTaken);
  return isTaken;
}

/** Draws numbers that every plan's reader takes. */
export function numberArbitrary(): fc.Arbitrary<string> {
  const nth = fc.nat(99);
  const london = nth.map((end) => `+4420794600${String(end).padStart(2, '0')}`);
  return fc.oneof(nth.map(fictionalNumber), london, fc.constant(longestNumber));
}
