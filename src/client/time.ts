/** The time that the contract's Unix seconds stand for; they may be written as digits, as a token's `timestamp` is. */
export function toDate(seconds: number | string): Date {
  return new Date(Number(seconds) * 1000);
}

/** A time in Unix seconds, as the contract's fields and parameters have them; what is less than a second is left out. */
export function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/** The same fields, with a `Date` in each whose name is or ends in `timestamp`. */
export type Dated<Fields> = {
  [Name in keyof Fields]: Name extends 'timestamp' | `${string}Timestamp` ? DateOf<Fields[Name]> : Fields[Name];
};
type DateOf<Time> = Time extends number | string ? Date : Time;

/** A copy of what was answered, or of an event, with dates for its Unix seconds; what is within its fields stays. */
export function withDates<Fields extends object>(fields: Fields): Dated<Fields>;
export function withDates(fields: object): object {
  const dated = Object.entries(fields).map(([name, time]) => [
    name,
    /(^t|T)imestamp$/.test(name) ? toDate(time) : time,
  ]);
  return Object.fromEntries(dated);
}
