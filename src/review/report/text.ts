import { visible } from '../../conformance/target/sanitize.ts';
import { counted } from '../../contract/counted.ts';
import {
  type Felt,
  holdsUp,
  type Proof,
  type Reached,
  type Review,
  type ReviewedChange,
  type Witness,
} from '../changes/model.ts';
import { unjudged } from '../diff/rule-coverage.ts';
import type { Consumer } from '../traffic/model.ts';
import type { ClientView } from '../types/model.ts';
import type { Views } from '../verdict/review.ts';

/** Mark of a change: breaking, unjudged, additive, or words only. */
export function markOf({ breaks, rule, step }: ReviewedChange): '✖' | '?' | '+' | '·' {
  if (breaks) return '✖';
  if (rule === unjudged) return '?';
  return step === 'patch' ? '·' : '+';
}

/** The review for a terminal, which shows texts of anybody and obeys none. */
export function textReport(review: Review, { clientView, consumers }: Views): string {
  const { base, revision, changes, problems } = review;
  const typed = clientText(clientView);
  if (changes.length + problems.length + typed.length === 0) {
    const but = base.version === revision.version ? '' : `, except for its version, which is ${revision.version}`;
    return visible(`The contract is the same as at ${nameOf(base)}${but}.\n`);
  }
  const told = changes.filter((one) => markOf(one) !== '·').map((one) => changeText(one, review));
  const words = changes.length - told.length;
  const parts = [
    ...told,
    ...(words > 0 ? [`· ${counted(words, 'change')} of prose and examples only.`] : []),
    ...typed,
    ...consumers.map(consumerText),
    verdictText(review),
  ];
  return visible(`${parts.join('\n\n')}\n`);
}

function nameOf({ reference, commit, version }: Review['base']): string {
  return `${reference} (${commit.slice(0, 12)}, version ${version})`;
}

/** Number of other places that a change names. */
const mostPlaces = 3;

function changeText(change: ReviewedChange, { waivers }: Review): string {
  const { source, sentence, callers, servers, basis, reach, witness, felt, id } = change;
  const place = source && `${source.file}:${source.line}${source.side === 'base' ? ' (removed)' : ''}${alsoAt(change)}`;
  const waiver = waivers[id];
  const rows: [string, string | undefined][] = [
    ['source', place],
    ['callers', callers],
    ['servers', servers],
    ['basis', basis.documented ? 'documented' : `assumption ${basis.assumptions.join(', ') || 'of this project'}`],
    ['affects', reachText(reach)],
    ['witness', witness && witnessText(witness)],
    ['tests', felt && feltText(felt)],
    ['waived', waiver && inOneLine(`until ${waiver.until} by ${waiver.owner}: ${waiver.reason}`)],
    ['finding', holdsUp(change) ? id : undefined],
  ];
  const told = rows.flatMap(([name, text]) => (text ? [`  ${name.padEnd(9)} ${indented(text)}`] : []));
  return [`${markOf(change)} ${sentence}`, ...told].join('\n');
}

/** The other places of an edit that is repeated; some of them, where there are many. */
function alsoAt({ alsoWritten = [] }: ReviewedChange): string {
  const places = alsoWritten.map(({ file, line }) => `${file}:${line}`);
  const more = places.length - mostPlaces;
  return [...['', ...places].slice(0, mostPlaces + 1), ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}

/** Those where it breaks first, all by name. */
export function reachText(reach: readonly Reached[], nameOf = (name: string) => name): string {
  const named = (breaks: boolean) =>
    reach
      .filter((one) => one.breaks === breaks)
      .map(({ subject, isEvent }) => `${isEvent ? 'event ' : ''}${nameOf(subject)}`)
      .join(', ');
  const breaking = named(true);
  const others = named(false);
  return breaking === '' || others === '' ? breaking + others : `${breaking}; not breaking: ${others}`;
}

const unfelt = {
  met: 'None fails, although they meet it.',
  unmet: 'None meets it.',
  hidden: 'Not tried: no sandbox can show it.',
} as const;

/** Tests of the consumer that fail on a break, or why none does. */
export function feltText({ state, tests }: Felt): string {
  if (tests.length > 0) return `Fails: ${tests.map(inOneLine).join(', ')}`;
  return unfelt[state];
}

function witnessText(witness: Witness): string {
  if ('none' in witness) return `none: ${witness.none}`;
  const { direction, shown, refusedFor } = witness;
  const [shows, proves] = witnessWords[direction];
  return `${shows}:\n${shown}\n${proves}: ${refusedFor}`;
}

/** Operations whose callers' code no longer compiles. */
function clientText(view: ClientView): string[] {
  if ('uncompiled' in view) return [`No types can be generated for the ${view.uncompiled}: ${view.message}`];
  const errors = view.verdicts.flatMap(({ call, errors: own }) =>
    own.map(({ where, what, onlyLists }) => ({
      call,
      where,
      what: `${what}${onlyLists ? ' (code that lists all values)' : ''}`,
    })),
  );
  if (errors.length === 0) return [];
  const groups = [...Map.groupBy(errors, ({ what }) => what)];
  // An edit of what many operations share is told once; names of schemas stand nowhere else.
  const isShared = (group: typeof errors) => group.length > mostPlaces && group[0]?.where !== 'type';
  const shared = groups.filter(([, group]) => isShared(group));
  const own = groups.flatMap(([, group]) => (isShared(group) ? [] : group));
  const rows = [
    ...shared.flatMap(([what, group]) => [
      `  ${what}`,
      ...group.slice(0, mostPlaces).map(({ call, where }) => `    ${call}: ${where}`),
      `    and ${group.length - mostPlaces} more`,
    ]),
    ...[...Map.groupBy(own, ({ call }) => call)].flatMap(([call, group]) => [
      `  ${call}`,
      ...group.map(({ where, what }) => `    ${where}: ${what}`),
    ]),
  ];
  return [['Typed code that no longer compiles', ...rows].join('\n')];
}

function consumerText({ name, matched, refused, undeclared, changes }: Consumer): string {
  const hit = changes.filter(({ verdict }) => verdict === 'breaks');
  const mark = hit.length > 0 ? '✖' : '✓';
  const figures = `${counted(matched, 'recorded exchange')}; ${counted(refused, 'request')} would be rejected, ${counted(undeclared, 'response')} no longer declared`;
  const rows = hit.map(({ change, example, broken }) => `  ${broken} × ${example.request}: ${example.said || change}`);
  return [`${mark} ${name}: ${figures}`, ...rows].join('\n');
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

function indented(text: string): string {
  return text.split('\n').join(`\n${' '.repeat(12)}`);
}

function verdictText(review: Review): string {
  const { changes, problems, base, revision, version } = review;
  const breaks = changes.filter((one) => one.breaks).length;
  const [others, unknown] = ['+', '?'].map((mark) => changes.filter((one) => markOf(one) === mark).length);
  const known = `${counted(breaks, 'breaking change')}, ${counted(others ?? 0, 'other change')}`;
  const counts = `${known}${unknown ? `, ${unknown} unclassified` : ''}, since ${nameOf(base)}`;
  const asked = version === undefined ? '' : `; they require version ${version}, but it is ${revision.version}`;
  const verdict = problems.length === 0 ? '✓ The review passes' : '✗ The review fails';
  const told = problems.map(
    ({ message, file, line }) => `  ${file}${line === undefined ? '' : `:${line}`}: ${inOneLine(message)}`,
  );
  return [`${verdict}: ${counts}${asked}.`, ...told].join('\n');
}

/** Words for a witness, and for what it proves. */
export const witnessWords: Readonly<Record<Proof['direction'], readonly [shows: string, proves: string]>> = {
  request: ['The old contract accepts this', 'The new one rejects it'],
  answer: ['The new contract allows this', 'The old one does not'],
  otherwise: ['The old contract accepts this', 'The new one interprets it differently'],
  gone: ['The old contract has this', 'The new one no longer does'],
};
