import { Findings } from './findings.ts';

/** What servers that share a sandbox promise. */
export const promises = [
  'each version has one successor',
  'what is kept was made on what the log had',
  'what is acknowledged is kept once',
  'what is refused is not kept',
  'reads are fresh',
  'time never falls',
  'moves add up',
  'jobs have one effect',
  'faults strike as often as asked',
  'attempts are claimed',
  'events arrive in order',
  'events arrive',
  'what is good once is used once',
  'what happens is told as it is',
  'everything ends',
] as const;
export type PromiseName = (typeof promises)[number];

/** Which promise was seen broken first. */
export class Broken extends Findings {
  tell(promise: PromiseName, how: string): void {
    this.add(`${promise}: ${how}`);
  }
}
