import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { compare } from '../../review/changes/compare.ts';
import type { ReviewedChange } from '../../review/changes/model.ts';
import { movedRule } from '../../review/diff/moves.ts';
import type { SourceTexts } from '../../review/editions/dereferenced.ts';
import { textsIn } from '../../review/editions/git.ts';
import { editionsOf, type TrafficEditions } from '../../review/traffic/editions.ts';
import { witnessOf } from '../../review/witness/witness.ts';
import type { Variant } from '../variant.ts';
import { breakServer } from './break-server.ts';

/**
 * A variant for each break between the contract in a folder and the one in a file: openapi.yaml with its parts beside it, or a
 * file that has all of it, as YAML or JSON. Rejects with the system's error if it cannot be read, and as `compare` does.
 */
export async function editionVariants(file: string, folder: string): Promise<Variant[]> {
  const [before, now] = await Promise.all([textsIn(folder), textsOf(file)]);
  const comparison = await compare(before, now);
  const editions = editionsOf(comparison);
  return comparison.changes.flatMap((change, nth): Variant[] => {
    const source = comparison.sources[nth];
    if (!change.breaks || !source) return [];
    const witnessed = { ...change, witness: witnessOf(source, comparison) };
    return [
      {
        id: change.id,
        kind: 'edition',
        says: change.sentence,
        because: change.callers,
        server: breakServer(witnessed, editions),
        isHidden: !isShown(change, editions),
      },
    ];
  });
}

/** True if the server of a break differs for some request; who may call and what events have is not in its requests and responses. */
function isShown({ reach, rule }: ReviewedChange, { breaking }: TrafficEditions): boolean {
  const isGone = rule === movedRule || rule.endsWith('-removed');
  return reach.some(
    ({ isEvent, places }) =>
      !isEvent && places.some((place) => breaking.has(place) && (place.part.kind !== 'operation' || isGone)),
  );
}

async function textsOf(file: string): Promise<SourceTexts> {
  if (basename(file) === 'openapi.yaml') return textsIn(dirname(file));
  return new Map([['openapi.yaml', await readFile(file, 'utf8')]]);
}
