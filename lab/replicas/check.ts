import type { Step } from './history.ts';
import type { Read, Records, Write } from './records.ts';

/** What is wrong with an environment's history; each a sentence. */
export interface Findings {
  readonly lost: string[];
  readonly doubled: string[];
  readonly stale: string[];
}

/**
 * Holds what clients were answered against the log. What was acknowledged is there once, what was refused is not, and each
 * read shows the state after some entry that is not before a write that was acknowledged before the read was sent.
 */
export function checkHistory(steps: readonly Step[], records: Pick<Records, 'writes' | 'reads'>): Findings {
  const findings: Findings = { lost: [], doubled: [], stale: [] };
  const ids = new Set(steps.map(({ entryId }) => entryId));
  if (ids.size !== steps.length) findings.doubled.push('An entry is in the log twice.');
  for (const [at, { version }] of steps.entries())
    if (version !== at + 1) findings.lost.push(`Version ${at + 1} is missing.`);
  const [added, removed] = [placesOf(steps, 'added', findings), placesOf(steps, 'removed', findings)];
  const placeOf = ({ kind, title }: Write) => (kind === 'add' ? added : removed).get(title);
  for (const write of records.writes) {
    const place = placeOf(write);
    // Who deletes what a deletion with a lost answer has deleted already is answered so, too.
    if (write.outcome === 'acknowledged' && place === undefined)
      findings.lost.push(`The ${write.kind} of ${write.title}`);
    if (write.outcome === 'refused' && place !== undefined && isOnly(write, records.writes))
      findings.doubled.push(`The ${write.kind} of ${write.title} was refused and is kept.`);
  }
  checkReads(steps, records, placeOf, findings);
  return findings;
}

/** A document may be deleted by a second request after the first was refused. */
function isOnly({ kind, title }: Write, writes: readonly Write[]): boolean {
  return kind === 'add' || writes.filter((other) => other.kind === kind && other.title === title).length === 1;
}

function placesOf(steps: readonly Step[], which: 'added' | 'removed', { doubled }: Findings): Map<string, number> {
  const places = new Map<string, number>();
  for (const step of steps) {
    for (const title of step[which]) {
      if (places.has(title)) doubled.push(`${title} was ${which} twice.`);
      places.set(title, step.version);
    }
  }
  return places;
}

function checkReads(
  steps: readonly Step[],
  { writes, reads }: Pick<Records, 'writes' | 'reads'>,
  placeOf: (write: Write) => number | undefined,
  { stale }: Findings,
): void {
  const versions = versionsByState(steps, reads);
  const acknowledged = writes.filter(({ outcome }) => outcome === 'acknowledged').sort((a, b) => a.ended - b.ended);
  const answered = reads.filter(({ outcome }) => outcome === 'acknowledged').sort((a, b) => a.sent - b.sent);
  let least = 0;
  let next = 0;
  for (const read of answered) {
    for (let write = acknowledged[next]; write && write.ended < read.sent; write = acknowledged[++next])
      least = Math.max(least, placeOf(write) ?? 0);
    const shown = versions.get(stateOf(read.titles));
    if (!shown?.some((version) => version >= least))
      stale.push(
        `A read shows ${shown ? `version ${shown.at(-1)}` : 'no state of the log'}, and ${least} was acknowledged.`,
      );
  }
}

/** In which versions the documents of clients are which. */
function versionsByState(steps: readonly Step[], reads: readonly Read[]): Map<string, number[]> {
  const wanted = new Set(reads.map(({ titles }) => stateOf(titles)));
  const versions = new Map<string, number[]>([['', [0]]]);
  const there = new Set<string>();
  for (const { version, added, removed } of steps) {
    for (const title of added) there.add(title);
    for (const title of removed) there.delete(title);
    const state = stateOf([...there]);
    if (!wanted.has(state)) continue;
    const known = versions.get(state);
    if (known) known.push(version);
    else versions.set(state, [version]);
  }
  return versions;
}

/** Documents of the starting data are not those of clients, whose titles have a number of their own. */
function stateOf(titles: readonly string[]): string {
  return titles
    .filter((title) => /^client\d+-\d+$/.test(title))
    .sort()
    .join(' ');
}
