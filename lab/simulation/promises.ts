/** Promises of a sandbox: of one server, and of several that share an environment. docs/reliability.md explains them. */
export const promises = [
  'what is acknowledged is kept once',
  'what is refused is not kept',
  'what is kept outlives a crash',
  'what is kept was made on what the log had',
  'each version has one successor',
  'reads are fresh',
  'time never falls',
  'moves add up',
  'what is due is done',
  'jobs have one effect',
  'tasks go their way',
  'events tell what was done',
  'events arrive',
  'events arrive in order',
  'nothing else is sent',
  'attempts are claimed',
  'faults strike as often as asked',
  'what is good once is used once',
  'what happens is told as it is',
  'everything ends',
] as const;
export type PromiseName = (typeof promises)[number];

/** A promise that was not kept, in one line that begins with its name. */
class Violation extends Error {}

/** The first promise that was seen broken, also where nobody can be told by throwing. */
export class Broken {
  #first: string | undefined;

  /** Only the first counts: others may follow from it. */
  tell(promise: PromiseName, how: string): void {
    this.#first ??= `${promise}: ${how}`;
  }

  get any(): boolean {
    return this.#first !== undefined;
  }

  /** Throws a `Violation` where something is broken. */
  raise(): void {
    if (this.#first !== undefined) throw new Violation(this.#first);
  }
}
