import { keysOf } from '../../contract/pointer.ts';
import type { Witness } from '../changes/model.ts';
import { placesEverywhere } from '../diff/path-wide-changes.ts';
import type { SourceChange } from '../diff/source-changes.ts';
import type { Fields } from '../editions/dereferenced.ts';
import { operationsOf } from './editions.ts';
import { asData, curl, exampleRequest } from './example-requests.ts';

/** Witness of a changed authorization: the first request that needs nothing else, authorized as before. */
export function authorizedWitness({ typeName, occurrences }: SourceChange, base: Fields): Witness | undefined {
  const [{ found, place }] = occurrences;
  if (place || !typeName.startsWith('Security')) return undefined;
  const reached = new Set(placesEverywhere(found.path, [base]).map(({ subject }) => subject));
  const edition = operationsOf(base).find(({ path, fields }) => {
    return reached.has(String(fields.operationId)) && !keysOf(path).some((key) => key.startsWith('{'));
  });
  if (!edition) return undefined;
  const sent = exampleRequest(edition, undefined);
  return {
    direction: 'request',
    subject: String(edition.fields.operationId),
    value: asData(edition, sent),
    at: '',
    refusedFor: `401: \`${edition.method} ${edition.path}\` asks for another authorization`,
    shown: curl(edition, sent),
  };
}
