import type { Fault } from './faults.ts';

const partition = 'src/sandbox/shared/log-partition.ts';
const probes = 'src/sandbox/shared/probes.ts';
const warm = 'src/sandbox/service/warm-environments.ts';
const deliveries = 'src/sandbox/webhooks/deliveries.ts';
const retries = 'src/sandbox/webhooks/retries.ts';

/** Ways in which replicas of one sandbox could break a promise; the simulation of them has to find each. */
export const replicaFaults: readonly Fault[] = [
  {
    name: 'a replica answers without asking what is new',
    file: warm,
    text: '        await this.#contents.probes.catchUp(warm.partition);\n',
    becomes: '',
  },
  {
    name: 'a question that was sent before is waited for',
    file: probes,
    text: '      this.#next = undefined;\n      this.sent++;\n      const all = [...readers];\n      try {\n        const { time, readings } = await this.#log.read(all.map(({ position }) => position));\n',
    becomes:
      '      const all = [...readers];\n      try {\n        const { time, readings } = await this.#log.read(all.map(({ position }) => position));\n        this.#next = undefined;\n',
  },
  {
    name: 'an answer leaves before the commit',
    file: partition,
    text: '    const outcome = await this.#sure(append, this.#options.appender.append(append, tasks.length));\n    return',
    becomes:
      "    void this.#sure(append, this.#options.appender.append(append, tasks.length)).catch(() => {});\n    const outcome = 'kept';\n    return",
  },
  {
    name: 'a write in doubt is made once more without a look',
    file: partition,
    text: '      return this.#findOut(append, error);\n',
    becomes: "      return 'conflict';\n",
  },
  {
    name: 'a write in doubt is told as kept',
    file: partition,
    text: '      return this.#findOut(append, error);\n',
    becomes: "      return 'kept';\n",
  },
  {
    name: 'a conflict is told as kept',
    file: partition,
    text: "    if (outcome !== 'kept') return false;\n",
    becomes: '',
  },
  {
    name: 'what was made on an old state is sent as made on the newest',
    file: partition,
    text: '      after,\n      entry:',
    becomes: '      after: this.#position,\n      entry:',
  },
  {
    name: 'after a conflict what others kept is passed over',
    file: partition,
    text: '      this.#states = edited(this.#states, rows);\n',
    becomes: '',
  },
  {
    name: 'what others made of faults and clocks is passed over',
    file: partition,
    text: '      this.#record = record ?? this.#record;\n',
    becomes: '',
  },
  {
    name: 'a replica goes on with an incarnation that is over',
    file: warm,
    text: '        if (!warm.partition.ended) return;\n',
    becomes: '        if (!warm.partition.ended || warm.partition.version >= 0) return;\n',
  },
  {
    name: 'an attempt is made without a claim',
    file: deliveries,
    text: '...(claim && { claim }) };\n',
    becomes: '};\n',
  },
  {
    name: 'a claim is taken over at once',
    file: deliveries,
    text: 'claim === undefined || claim.until <= environment.realTime;',
    becomes: 'claim === undefined || claim.until > 0;',
  },
  {
    name: 'who was held up tells of an attempt that others took over',
    file: retries,
    text: '  if (!found || found.claim?.claimId !== own?.claimId) return;\n',
    becomes: '  if (!found || (own && false)) return;\n',
  },
  {
    name: 'nobody looks for attempts of replicas that ended',
    file: warm,
    text: '      await resumeDeliveries(environment);\n',
    becomes: '',
  },
];
