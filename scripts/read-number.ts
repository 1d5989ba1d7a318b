/** A whole number that an option of a command has. Throws with one line that says what it must be. */
export function readNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least) return value;
  throw new Error(`--${name} is ${text}; it must be a whole number from ${least}`);
}
