/** A fault that is put into the sources: in a file, a text that stands there once, and what it becomes. */
export interface Fault {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly becomes: string;
  /** What is to be found begins with one of these; anything will do where they are not given. */
  readonly breaks?: readonly string[];
}

const dataFile = 'src/node/data-file.ts';
const sqliteStore = 'src/node/sqlite-store.ts';
const kept = 'src/sandbox/store/kept-partition.ts';
const admission = 'src/sandbox/service/admission.ts';
const sandbox = 'src/sandbox/service/local-sandbox.ts';
const environment = 'src/sandbox/core/environment.ts';
const systemTime = 'src/sandbox/store/system-time.ts';
const jobLoop = 'src/sandbox/core/job-loop.ts';
const deliveries = 'src/sandbox/webhooks/deliveries.ts';
const retries = 'src/sandbox/webhooks/retries.ts';

/** Ways in which a promise could be broken; the simulation has to find each. */
export const faults: readonly Fault[] = [
  {
    name: 'the file is not looked at after a commit',
    file: dataFile,
    text: '      this.#ahead = true;\n      this.#look();\n      this.#ahead = false;\n',
    becomes: '',
  },
  {
    name: 'what a full disk did not keep is told as done',
    file: kept,
    text: 'if (changes.length > 0) await this.#keep(changes);',
    becomes: 'try { await this.#keep(changes); } catch {}',
  },
  {
    name: 'what was refused stays in memory',
    file: kept,
    text: '        this.#newest = this.#states;\n',
    becomes: '        this.#states = this.#newest;\n',
  },
  {
    name: 'what was made on what the disk did not keep is told as done',
    file: kept,
    text: 'for (const { fail } of [...made, ...this.#made.splice(0)]) fail(error);',
    becomes:
      'for (const { fail } of made.slice(0, 1)) fail(error);\n        for (const { settle } of made.slice(1)) settle();',
  },
  {
    name: 'a failure of the disk is told as another failure',
    file: dataFile,
    text: 'throw new StorageFailure(fault);',
    becomes: 'throw error;',
  },
  {
    name: 'a change is acknowledged before it is committed',
    file: sqliteStore,
    text: '(changes) => this.#keep(record.id, changes, starting)',
    becomes: '(changes) => void setTimeout(() => this.#keep(record.id, changes, starting))',
  },
  {
    name: 'each row has a transaction of its own',
    file: sqliteStore,
    text: '    await this.#file.keep(() => this.#write(id, changes, starting));',
    becomes: '    for (const change of changes) await this.#file.keep(() => this.#write(id, [change], starting));',
  },
  {
    name: 'a reset leaves rows',
    file: 'src/node/sqlite-writer.ts',
    text: '    this.#dropAll.run(id);\n',
    becomes: '',
  },
  {
    name: 'a deleted environment stays in the file',
    file: sandbox,
    text: 'await this.#store.remove(environment.id);',
    becomes: '',
  },
  {
    name: 'jobs are forgotten at a restart',
    file: environment,
    text: '    await this.#jobs.lookAhead();\n',
    becomes: '',
  },
  {
    name: 'a job is deleted in a transaction after its effect',
    file: jobLoop,
    text: 'await store.delete(jobs, jobs.key(row));',
    becomes: 'void partition.write((later) => later.delete(jobs, jobs.key(row))).catch(() => {});',
  },
  {
    name: 'a job that comes late is done as of now',
    file: jobLoop,
    text: 'new EnvironmentChange(store, row.dueTimestamp, tokenSuffix)',
    becomes: 'new EnvironmentChange(store, clock.now, tokenSuffix)',
  },
  {
    name: 'a job that is overdue is passed over',
    file: jobLoop,
    text: `list(jobs, 'due', { ...anyKey, limit: 1 });\n      // What`,
    becomes: `list(jobs, 'due', { ...anyKey, from: String(this.#options.clock.now).padStart(16, '0'), limit: 1 });\n      // What`,
  },
  {
    name: 'a moved clock is not saved',
    file: environment,
    text: '      await this.#save(record);\n',
    becomes: '',
  },
  {
    name: 'a clock goes back with the system clock',
    file: systemTime,
    text: '    this.#ahead = Math.max(this.#ahead, this.#last - system);\n',
    becomes: '',
  },
  {
    name: 'a clock goes back where a process begins after the system clock was set back',
    file: systemTime,
    text: 'this.#last = Math.max(this.#last, milliseconds);',
    becomes: 'this.#last = Math.min(this.#last, milliseconds);',
  },
  {
    name: 'the request log has no bound in bytes',
    file: 'src/sandbox/core/bounded-log.ts',
    text: 'while (this.#count > this.#most || this.#bytes > environmentBytes) this.dropOldest();',
    becomes: 'while (this.#count > this.#most) this.dropOldest();',
  },
  {
    name: 'a one-time token is not used up',
    file: admission,
    text: `  if (row.oneTime && !(await environment.change((change) => change.store.delete(tokens, token)))) throw unknownToken();\n`,
    becomes: '',
  },
  {
    name: 'a one-time token is admitted twice at once',
    file: admission,
    text: `if (row.oneTime && !(await environment.change((change) => change.store.delete(tokens, token)))) throw unknownToken();`,
    becomes: 'if (row.oneTime) await environment.change((change) => change.store.delete(tokens, token));',
  },
  {
    name: 'a deleted token is still admitted from what is remembered',
    file: admission,
    text: 'cached?.version === environment.partition.version ? cached?.admissions.get(token) : undefined',
    becomes: 'cached?.admissions.get(token)',
  },
  {
    name: 'a delivery is tried out of order',
    file: deliveries,
    text: `list(deliveries, 'open', { ...keysWithin(destination), limit: 1 });\n  if (!row) return undefined;`,
    becomes: `list(deliveries, 'open', { ...keysWithin(destination), limit: 1, reverse: true });\n  if (!row) return undefined;`,
  },
  {
    name: 'a webhook is sent before that is kept',
    file: deliveries,
    text: `  await change.store.put(deliveries, begun);
  return async () => {
    // Who was held up until others may begin an attempt leaves it to them.
    if (claim && environment.realTime > claim.until - attemptTime) return;
    const posted = await postWebhook(environment, sender, row, attemptTime);`,
    becomes: `  const sent = postWebhook(environment, sender, row, attemptTime);
  await change.store.put(deliveries, begun);
  return async () => {
    const posted = await sent;`,
  },
  {
    name: 'how an attempt ended is forgotten where it could not be kept',
    file: deliveries,
    text: 'if (!(error instanceof Ended)) after(',
    becomes: 'if (Number.isNaN(pause)) after(',
  },
  {
    name: 'an attempt under way is forgotten at a restart',
    file: sandbox,
    text: 'if (used) await resumeDeliveries(environment)',
    becomes: 'if (!used) await resumeDeliveries(environment)',
  },
  {
    name: 'a delivery is given up before its last attempt',
    file: retries,
    text: 'retrySeconds[before.attempts.length]',
    becomes: 'retrySeconds[before.attempts.length + 3]',
  },
  {
    name: 'a delivery that failed is taken for delivered',
    file: 'src/sandbox/webhooks/delivery-attempt.ts',
    text: `outcome.kind === 'answered' && outcome.status >= 200`,
    becomes: `outcome.kind === 'answered' && outcome.status < 600 || outcome.kind === 'answered' && outcome.status >= 200`,
  },
  {
    name: 'what waits for a removed webhook is still sent',
    file: 'src/sandbox/webhooks/settlement.ts',
    text: `    await settle(change, row, 'dropped');\n`,
    becomes: '',
  },
  {
    name: 'what waits for a disabled webhook is still sent',
    file: retries,
    text: `    return disableDestination(`,
    becomes: `    await disableDestination(`,
  },
  {
    name: 'an event is left out while others wait for its destination',
    file: 'src/sandbox/webhooks/events.ts',
    text: `    await store.insert(deliveries, {`,
    becomes: `    if (!before) await store.insert(deliveries, {`,
  },
];
