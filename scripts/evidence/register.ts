import { parse } from 'yaml';
import {
  applyChanges,
  assumedBy,
  type ContractEdit,
  insertBefore,
  readChange,
  replaceWithin,
  type Sources,
} from './change.ts';
import { ChangeError, filledText, observedMark } from './marks.ts';

export const registerFile = 'openapi/assumptions.yaml';

/** The sentence that an assumption becomes, or what becomes another in the one that it is. */
type Becomes = string | { readonly replace: string; readonly by: string };

/** What the register has of an alternative that the contract can be changed to. */
interface Alternative {
  readonly says: string;
  /** Its place among the others. */
  readonly at: number;
  readonly becomes: Becomes;
  readonly changes: readonly ContractEdit[];
  /** Whether it stands for any value, so that another server may go by yet another one. */
  readonly isOpen: boolean;
}

/** The alternatives that have a change of the contract. Throws `ChangeError` where one is written wrong. */
export function changeable(sources: Sources): readonly { readonly id: string; readonly says: string }[] {
  return Object.keys(registerIn(sources)).flatMap((id) =>
    listIn(sources, id).flatMap((_, at) => {
      const one = readAlternative(sources, id, at);
      return one ? [{ id, says: one.says }] : [];
    }),
  );
}

/** What the contract is to say instead of an assumption, and why. */
export interface Adoption {
  /** The sentence of an alternative that the register lists. */
  readonly alternative: string | undefined;
  /** The value that stands where the alternative has `$observed`. */
  readonly observed: unknown;
  readonly why: string;
}

/**
 * The sources once the contract says what an alternative does; undefined where the register has no change for it. Throws
 * `ChangeError` where the change does not fit.
 */
export function adopt(
  sources: Sources,
  id: string,
  { alternative: sentence, observed, why }: Adoption,
): Sources | undefined {
  const at = listIn(sources, id).findIndex((one) => saysOf(one) === sentence);
  const alternative = at === -1 ? undefined : readAlternative(sources, id, at);
  if (!alternative) return undefined;
  const { changes, isOpen, says, becomes } = alternative;
  const marked = { observed, assumed: assumedBy(sources, changes) };
  const changed = applyChanges(sources, changes, observed);
  const set = (pointer: string, to: string): ContractEdit => ({ set: `${registerFile}#/${id}/${pointer}`, to });
  // From the end, since what stands before keeps its place.
  const told = applyChanges(changed, [set('why', why)], undefined);
  const entered = isOpen ? told : exchanged(told, id, alternative);
  if (typeof becomes === 'string') {
    return applyChanges(entered, [set('assumption', filledText(becomes === '' ? says : becomes, marked))], undefined);
  }
  const [text, by] = [filledText(becomes.replace, marked), filledText(becomes.by, marked)];
  return replaceWithin(entered, `${registerFile}#/${id}/assumption`, text, by);
}

/** The sentences of an entry's alternatives. Throws `ChangeError` where there is no such entry. */
export function alternativesOf(sources: Sources, id: string): readonly string[] {
  if (!Object.hasOwn(registerIn(sources), id)) throw new ChangeError(`the register has no entry ${id}`);
  return listIn(sources, id).map(saysOf);
}

/** The assumption of an entry. */
export function assumptionIn(sources: Sources, id: string): string {
  return String(Object(registerIn(sources)[id]).assumption);
}

/** What was assumed becomes an alternative, in the place of the one that is adopted; by its sentence probes still name it. */
function exchanged(sources: Sources, id: string, { at, says }: Alternative): Sources {
  const entry = Object(registerIn(sources)[id]);
  const place = `${registerFile}#/${id}`;
  const former = { set: `${place}/alternatives/${at}`, to: entry.assumption };
  if (Array.isArray(entry.adopted)) {
    return applyChanges(sources, [former, { set: `${place}/adopted`, to: [...entry.adopted, says] }], undefined);
  }
  return insertBefore(applyChanges(sources, [former], undefined), `${place}/alternatives`, { adopted: [says] });
}

function readAlternative(sources: Sources, id: string, at: number): Alternative | undefined {
  const found = listIn(sources, id)[at];
  if (!(found instanceof Object) || !('change' in found) || !Array.isArray(found.change)) return undefined;
  const place = `${registerFile}#/${id}/alternatives/${at}`;
  const changes = found.change.map((one: unknown, nth) => readChange(one, `${place}/change/${nth}`));
  const becomes = 'becomes' in found ? readBecomes(found.becomes, place) : '';
  return { says: saysOf(found), at, becomes, changes, isOpen: JSON.stringify(found).includes(observedMark) };
}

function readBecomes(becomes: unknown, place: string): Becomes {
  if (typeof becomes === 'string') return becomes;
  const { replace, by } = Object(becomes);
  if (typeof replace === 'string' && typeof by === 'string') return { replace, by };
  throw new ChangeError(`${place}/becomes is neither a sentence nor \`replace\` and \`by\``);
}

function saysOf(one: unknown): string {
  return String(one instanceof Object ? Reflect.get(one, 'says') : one);
}

function listIn(sources: Sources, id: string): readonly unknown[] {
  const list: unknown = Object(registerIn(sources)[id]).alternatives;
  return Array.isArray(list) ? list : [];
}

function registerIn(sources: Sources): Record<string, unknown> {
  const register: unknown = parse(sources.get(registerFile) ?? '');
  return Object(register);
}
