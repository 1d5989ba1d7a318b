import { readFileSync } from 'node:fs';
import { createTwoFilesPatch } from 'diff';
import { assumptions } from '../../generated/assumptions.ts';
import { currentOf, type LedgerEntry } from '../../src/conformance/evidence/ledger.ts';
import type { Observation } from '../../src/conformance/model/observation.ts';
import type { Sources } from './change.ts';
import { ChangeError } from './marks.ts';
import { adopt, assumptionIn } from './register.ts';

/** How the contract would say what a server does. */
export interface Proposal {
  readonly id: string;
  /** The sentence that would take the place of the assumption. */
  readonly becomes: string;
  /** The sources that would change, as they would read. */
  readonly sources: Sources;
}

/** Why nothing can be proposed, as a sentence. */
export interface NoProposal {
  readonly id: string;
  readonly why: string;
}

/** The change of the contract that a refuted assumption asks for, where its register lists it. */
export function propose(id: string, entry: LedgerEntry | undefined, sources: Sources): Proposal | NoProposal {
  const seen = currentOf(assumptions, id, entry?.observations ?? []).filter(({ verdict }) => verdict === 'refuted');
  if (seen.length === 0) return { id, why: `the ledger does not refute ${id}` };
  // Of what was seen of one alternative the newest counts.
  const listed = new Map(seen.flatMap((one) => (one.alternative === undefined ? [] : [[one.alternative, one]])));
  try {
    const changed = [...listed.values()].reduce((before, { alternative, observed, saw }) => {
      const why = `A server that was asked does so: ${saw}`;
      return adopt(before, id, { alternative, observed, why }) ?? before;
    }, sources);
    if (changed === sources) return { id, why: whyNone(seen) };
    return { id, becomes: assumptionIn(changed, id), sources: changedOnly(sources, changed) };
  } catch (error) {
    if (error instanceof ChangeError) return { id, why: error.message };
    throw error;
  }
}

function whyNone(seen: readonly Observation[]): string {
  const last = seen.at(-1);
  return last?.alternative === undefined
    ? `the register does not list this behaviour: ${last?.saw}`
    : `the register proposes none for "${last.alternative}"`;
}

/** A patch that `git apply` takes (unified format). */
export function patchOf(proposal: Proposal, sources: Sources): string {
  const patches = [...proposal.sources].map(([file, text]) =>
    createTwoFilesPatch(`a/${file}`, `b/${file}`, sources.get(file) ?? '', text, undefined, undefined, { context: 3 }),
  );
  return patches.map((patch) => patch.replace(/^=+\n/, '')).join('');
}

/** The sources of the contract, read from a folder. Throws where one cannot be read. */
export function readSources(files: readonly string[], folder: string): Sources {
  return new Map(files.map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')]));
}

/** Those of the later sources that are others than before. */
export function changedOnly(before: Sources, after: Sources): Sources {
  return new Map([...after].filter(([file, text]) => before.get(file) !== text));
}
