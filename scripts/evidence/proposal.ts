import { readFileSync } from 'node:fs';
import { createTwoFilesPatch } from 'diff';
import { parse } from 'yaml';
import { currentOf, type LedgerEntry } from '../../src/suite/evidence/ledger.ts';
import { applyChanges, type Change, ChangeError, filled, readChange, type Sources } from './change.ts';

export const registerFile = 'openapi/assumptions.yaml';

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

/** What the register has of an alternative that the contract can be changed to. */
interface Alternative {
  readonly says: string;
  /** The sentence that becomes the assumption, where it is not what the alternative says. */
  readonly becomes: string;
  readonly changes: readonly Change[];
}

/** The change of the contract that a refuted assumption asks for, where its register lists it. */
export function propose(id: string, entry: LedgerEntry | undefined, sources: Sources): Proposal | NoProposal {
  const refuted = currentOf(id, entry?.observations ?? []).findLast(({ verdict }) => verdict === 'refuted');
  if (!refuted) return { id, why: `the ledger does not refute ${id}` };
  if (refuted.alternative === undefined) {
    return { id, why: `the server does what the register does not list: ${refuted.saw}` };
  }
  try {
    const alternative = alternativeOf(sources, id, refuted.alternative);
    if (!alternative) return { id, why: `the register has no change of the contract for "${refuted.alternative}"` };
    const becomes = String(filled(alternative.becomes, refuted.observed));
    const changed = applyChanges(sources, alternative.changes, refuted.observed);
    return { id, becomes, sources: changedOnly(sources, withAssumption(changed, id, alternative.says, becomes)) };
  } catch (error) {
    if (error instanceof ChangeError) return { id, why: error.message };
    throw error;
  }
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

function alternativeOf(sources: Sources, id: string, says: string): Alternative | undefined {
  const list = listIn(sources, id);
  const at = list.findIndex((one) => one instanceof Object && Reflect.get(one, 'says') === says);
  const found: unknown = list[at];
  if (!(found instanceof Object) || !('change' in found) || !Array.isArray(found.change)) return undefined;
  const place = `${registerFile}#/${id}/alternatives/${at}/change`;
  const becomes = 'becomes' in found && typeof found.becomes === 'string' ? found.becomes : says;
  return { says, becomes, changes: found.change.map((one: unknown, nth) => readChange(one, `${place}/${nth}`)) };
}

/** What was assumed becomes an alternative, in the place of the one that is now assumed. */
function withAssumption(sources: Sources, id: string, says: string, becomes: string): Sources {
  const former: unknown = Object(registerIn(sources)[id]).assumption;
  const at = listIn(sources, id).findIndex((one) => (one instanceof Object ? Reflect.get(one, 'says') : one) === says);
  const set = (pointer: string, to: unknown): Change => ({ set: `${registerFile}#/${id}/${pointer}`, to });
  // From the end, since what stands before keeps its place.
  return applyChanges(sources, [set(`alternatives/${at}`, former), set('assumption', becomes)], undefined);
}

function listIn(sources: Sources, id: string): readonly unknown[] {
  const list: unknown = Object(registerIn(sources)[id]).alternatives;
  return Array.isArray(list) ? list : [];
}

function registerIn(sources: Sources): Record<string, unknown> {
  const register: unknown = parse(sources.get(registerFile) ?? '');
  return Object(register);
}

function changedOnly(before: Sources, after: Sources): Sources {
  return new Map([...after].filter(([file, text]) => before.get(file) !== text));
}
