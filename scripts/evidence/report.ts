import { assumptions } from '../../generated/assumptions.ts';
import {
  countStandings,
  currentOf,
  type Ledger,
  type LedgerEntry,
  standingsText,
} from '../../src/conformance/evidence/ledger.ts';
import { kindTitles } from '../../src/conformance/evidence/unforeseen/sighting.ts';
import { answersText, thingsText, type UnforeseenList } from '../../src/conformance/evidence/unforeseen/unforeseen.ts';
import type { Proposal } from './proposal.ts';

/** What is proposed for an assumption that a server refutes, or why nothing is. */
export type Proposed = (Proposal & { readonly operations: readonly string[] }) | { readonly why: string };

/** How many operations a terminal names. */
const named = 6;

/** How the assumptions stand, and of those that are refuted what servers do instead and how the contract would say it. */
export function reportText(ledger: Ledger, proposed: ReadonlyMap<string, Proposed>, patchCommand: string): string {
  const lines = [`${standingsText(ledger)}; ${countStandings(ledger).undecidable} that no request can decide`];
  for (const [id, entry] of Object.entries(ledger.entries)) {
    if (entry.standing !== 'refuted' && entry.standing !== 'mixed') continue;
    lines.push('', `${entry.standing === 'mixed' ? 'mixed  ' : 'refuted'}  ${id}`, ...detailsOf(id, entry));
    const proposal = proposed.get(id);
    if (proposal) lines.push(...proposalLines(id, proposal, patchCommand));
  }
  lines.push(...unforeseenLines(ledger.unforeseen));
  return lines.join('\n');
}

/** Things that servers have shown and no assumption asks about. */
function unforeseenLines(list: UnforeseenList | undefined): string[] {
  if (!list || list.seen.length === 0) return [];
  const { seen, leftOut } = list;
  const lines = ['', `unforeseen: ${thingsText(seen.length)}`];
  for (const [kind, own] of Map.groupBy(seen, (one) => one.kind)) {
    lines.push(`  ${kindTitles[kind]}`);
    for (const one of own) lines.push(`    ${one.saw} (${one.server}, ${one.last.slice(0, 10)}, ${answersText(one)})`);
  }
  return leftOut > 0 ? [...lines, `  ${leftOut} more are not shown.`] : lines;
}

function detailsOf(id: string, { observations }: LedgerEntry): string[] {
  const assumed = new Map<string, { assumption: string }>(Object.entries(assumptions)).get(id)?.assumption ?? '';
  const seen = currentOf(assumptions, id, observations).map(({ verdict, saw, server, last, times }) => {
    const often = times > 1 ? `, in ${times} runs` : '';
    return `  ${verdict === 'refuted' ? 'seen   ' : 'but    '}  ${saw} (${server}, ${last.slice(0, 10)}${often})`;
  });
  return [`  assumed  ${assumed}`, ...seen];
}

function proposalLines(id: string, proposal: Proposed, patchCommand: string): string[] {
  if ('why' in proposal) return [`  change   none: ${proposal.why}`];
  const { operations, sources } = proposal;
  const others = operations.length - named;
  const names = `${operations.slice(0, named).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
  return [
    `  change   "${proposal.becomes}" in ${[...sources.keys()].join(', ')}`,
    `  affects  ${operations.length === 0 ? 'no operation' : names}`,
    `  patch    ${patchCommand} --patch ${id} | git apply`,
  ];
}
