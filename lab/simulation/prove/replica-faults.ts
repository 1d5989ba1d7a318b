import type { PromiseName } from '../promises.ts';
import type { Fault } from './faults.ts';

/** A way in which servers that share a sandbox could break promises, the first of which that is seen broken is one of these. */
export interface ReplicaFault extends Fault {
  readonly breaks: readonly PromiseName[];
}

const partition = 'src/sandbox/shared/log-partition.ts';
const chain = 'src/sandbox/shared/chain.ts';
const doubt = 'src/sandbox/shared/doubt.ts';
const probes = 'src/sandbox/shared/probes.ts';
const time = 'src/sandbox/shared/database-time.ts';
const timeline = 'src/sandbox/core/timeline.ts';
const warm = 'src/sandbox/service/warm-environments.ts';
const deliveries = 'src/sandbox/webhooks/deliveries.ts';
const retries = 'src/sandbox/webhooks/retries.ts';
const environment = 'src/sandbox/core/environment.ts';
const jobLoop = 'src/sandbox/core/job-loop.ts';
/** What PostgreSQL does, which the simulation does in its place. */
const database = 'lab/simulation/replicas/database.ts';

const keptOnce = 'what is acknowledged is kept once';
const notKept = 'what is refused is not kept';
const onTheNewest = 'what is kept was made on what the log had';
const fresh = 'reads are fresh';
const claimed = 'attempts are claimed';

/** Ways in which servers that share a sandbox could break a promise; the simulation of them has to find each. */
export const replicaFaults: readonly ReplicaFault[] = [
  {
    name: 'a replica answers without asking what is new',
    file: warm,
    text: '        await this.#contents.probes.catchUp(warm.partition);\n',
    becomes: '',
    breaks: [fresh],
  },
  {
    name: 'a question that was sent before is waited for',
    file: probes,
    text: '      this.#time.take(time, asked);\n',
    becomes:
      '      this.#time.take(time, asked);\n      for (const reader of all) {\n        this.#next.get(reader)?.resolve();\n        this.#next.delete(reader);\n      }\n',
    breaks: [fresh],
  },
  {
    name: 'what was begun to be loaded before is taken for what there is now',
    file: warm,
    text: '        if (loading.sequence > asked) return;\n',
    becomes: '        if (loading.sequence > 0) return;\n',
    breaks: [fresh],
  },
  {
    name: 'an answer leaves before the commit',
    file: partition,
    text: '    const outcome = await this.#sure(chain, this.#options.appender.append(chain, tasks.length));\n    return',
    becomes:
      "    void this.#sure(chain, this.#options.appender.append(chain, tasks.length)).catch(() => {});\n    const outcome = 'kept';\n    return",
    breaks: [keptOnce],
  },
  {
    name: 'of a large write the first part alone is kept',
    file: chain,
    text: 'of groupsOf(edits, entrySize, lengthOf)) {',
    becomes: 'of groupsOf(edits, entrySize, lengthOf).slice(0, 1)) {',
    breaks: [keptOnce, fresh, onTheNewest],
  },
  {
    name: 'the log takes what follows an older version',
    file: database,
    text: ' || first.after.version !== found.version) continue;\n      const chain = all.filter(({ after }, at) => after.version === found.version + at);\n',
    becomes: ') continue;\n      const chain = all;\n',
    breaks: ['each version has one successor'],
  },
  {
    name: 'the log takes what was made in an incarnation that is over',
    file: database,
    text: '!found || first?.after.incarnation !== found.incarnation || first.after.version !== found.version',
    becomes: '!found || !first || first.after.version !== found.version',
    breaks: ['each version has one successor'],
  },
  {
    name: 'a write in doubt is made once more without a look',
    file: doubt,
    text: '    return findOut(chain, error, log, take);\n',
    becomes: "    return 'conflict';\n",
    breaks: [keptOnce, notKept],
  },
  {
    name: 'a write in doubt is told as kept',
    file: doubt,
    text: '    return findOut(chain, error, log, take);\n',
    becomes: "    return 'kept';\n",
    breaks: [keptOnce, fresh],
  },
  {
    name: 'a write in doubt is told as refused',
    file: doubt,
    text: '  throw doubt;\n',
    becomes: '  throw new LogUnavailable(doubt.message, false);\n',
    breaks: [notKept],
  },
  {
    name: 'a conflict is told as kept',
    file: partition,
    text: "    if (outcome !== 'kept') return false;\n",
    becomes: '',
    breaks: [keptOnce, 'time never falls', 'what is good once is used once'],
  },
  {
    name: 'what was made on an old state is sent as made on the newest',
    file: partition,
    text: 'chainOf({ after, draft,',
    becomes: 'chainOf({ after: this.#position, draft,',
    breaks: [onTheNewest, keptOnce],
  },
  {
    name: 'after a conflict what others kept is passed over',
    file: partition,
    text: '      this.#states = states;\n      this.#record = news',
    becomes: '      this.#record = news',
    breaks: [onTheNewest, fresh],
  },
  {
    name: 'what was written before a row was written last is taken for what the log had',
    file: timeline,
    text: 'former ? { ...write, before: former.before } : write',
    becomes: 'former ? write : write',
    breaks: [onTheNewest],
  },
  {
    name: 'what others made of faults and clocks is passed over',
    file: partition,
    text: '      this.#record = news.findLast(({ record }) => record)?.record ?? this.#record;\n',
    becomes: '',
    breaks: ['time never falls', 'moves add up', 'faults strike as often as asked'],
  },
  {
    name: 'a replica goes on with an incarnation that is over',
    file: warm,
    text: '        if (!warm.partition.ended) return;\n',
    becomes: '        if (!warm.partition.ended || warm.partition.version >= 0) return;\n',
    breaks: [fresh],
  },
  {
    name: 'what began anew is taken for what there was',
    file: partition,
    text: '    if (loaded?.incarnation !== this.#position.incarnation) {\n',
    becomes: '    if (!loaded) {\n',
    breaks: [fresh, 'everything ends'],
  },
  {
    name: 'folding loses the last of what it folds',
    file: database,
    text: 'old.flatMap((entry) => entry.rows)',
    becomes: 'old.slice(0, -1).flatMap((entry) => entry.rows)',
    breaks: [fresh, onTheNewest],
  },
  {
    name: 'a replica goes by the clock of its machine',
    file: time,
    text: '    this.#said = milliseconds;\n',
    becomes: '    this.#said = milliseconds * 0 + Date.now();\n',
    breaks: ['time never falls'],
  },
  {
    name: 'time goes on as fast as the clock of a machine that is too fast',
    file: time,
    text: 'const pace = 0.999;',
    becomes: 'const pace = 1;',
    breaks: ['time never falls'],
  },
  {
    name: 'a move of a clock does not wait for those of others',
    file: environment,
    text: '        if (moving && moving.until > this.realTime) return record;\n',
    becomes: '',
    breaks: ['moves add up'],
  },
  {
    name: 'a job is done and stays',
    file: jobLoop,
    text: '        await store.delete(jobs, jobs.key(row));\n        const left',
    becomes: '        const left',
    breaks: ['jobs have one effect'],
  },
  {
    name: 'an effect begins before its job is kept as done',
    file: jobLoop,
    text: '        failed = undefined;\n        return left;\n',
    becomes: '        failed = undefined;\n        if (left) this.#options.follow(left);\n        return undefined;\n',
    breaks: [claimed],
  },
  {
    name: 'an attempt is made without a claim',
    file: deliveries,
    text: '...(claim && { claim }) };\n',
    becomes: '};\n',
    breaks: [claimed],
  },
  {
    name: 'a claim is taken over at once',
    file: deliveries,
    text: 'claim === undefined || claim.until <= environment.realTime;',
    becomes: 'claim === undefined || claim.until > 0;',
    breaks: [claimed],
  },
  {
    name: 'who was held up tells of an attempt that others took over',
    file: retries,
    text: '  if (!found || found.claim?.claimId !== own?.claimId) return;\n',
    becomes: '  if (!found || (own && false)) return;\n',
    breaks: [claimed],
  },
  {
    name: 'nobody looks for attempts of replicas that ended',
    file: warm,
    text: '    await resumeDeliveries(environment);\n',
    becomes: '',
    breaks: ['events arrive'],
  },
];
