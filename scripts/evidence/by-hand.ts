import type { Sources } from './change.ts';
import { ChangeError } from './marks.ts';
import { type EntryPlace, placesOf } from './places.ts';
import { adopt, alternativesOf } from './register.ts';

/** What somebody who knows the service says of an entry of the register. */
export interface ServiceStatement {
  /** The sentence of the alternative, or its beginning. */
  readonly says: string;
  /** The value that the alternative leaves open. */
  readonly value?: string | undefined;
  /** Where it is known from, as a sentence. */
  readonly because?: string | undefined;
}

/** The sources once a listed alternative is what is assumed. Throws `ChangeError` with what there is, or where to write it by hand. */
export function adoptTold(sources: Sources, id: string, { says, value, because }: ServiceStatement): Sources {
  const listed = alternativesOf(sources, id);
  const found = listed.filter((one) => one.toLowerCase().startsWith(says.toLowerCase()));
  const alternative = found.find((one) => one === says) ?? found[0];
  if (alternative === undefined || (found.length > 1 && alternative !== says))
    throw new ChangeError([`${id} has no alternative ${JSON.stringify(says)}; it has:`, ...listed].join('\n  '));
  const why = because ?? 'Somebody who knows the service says so.';
  const changed = adopt(sources, id, { alternative, observed: valueIn(value), why });
  if (changed) return changed;
  const where = placesOf(sources, id).map(placeText);
  throw new ChangeError(
    [
      `no change of the contract is listed for ${JSON.stringify(alternative)}; write it by hand where ${id} decides:`,
      ...where,
    ].join('\n  '),
  );
}

/** A place as editors open it. */
export function placeText({ file, line, name }: EntryPlace): string {
  return `${file}:${line} ${name}`;
}

/** A number or the like where it is one, else the text itself. */
function valueIn(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
