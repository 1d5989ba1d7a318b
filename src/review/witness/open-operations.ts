import type { Proof } from '../changes/model.ts';
import { shown } from '../changes/wording.ts';
import { literalsIn } from '../diff/shadowing.ts';
import { listOf } from '../editions/operations.ts';
import { requestWitness } from './description-witness.ts';
import { type About, type OperationEdition, operationsOf } from './editions.ts';
import { asData, curl, exampleRequest } from './example-requests.ts';

/** Of an operation that asks for no authorization any more: the request without one. */
export function openWitness({ place: { subject }, editions: { base, revision } }: About): Proof | undefined {
  if (!revision) return undefined;
  const sent = exampleRequest(revision, base);
  const refusedFor = '401: an authorization is asked for';
  // An operation that allows no credentials needs none (OpenAPI 3.1, Operation Object).
  const text = curl({ ...revision, fields: { ...revision.fields, security: [] } }, sent);
  return { direction: 'answer', subject, value: asData(revision, sent), at: '', refusedFor, shown: text };
}

/** Of an operation before whose path another one is matched: its example with what leads there. */
export function shadowWitness(about: About, base: OperationEdition): Proof | undefined {
  const [path] = listOf(about.change.after).map(String);
  const literals = path === undefined ? undefined : literalsIn(base.path, path);
  if (path === undefined || !literals) return undefined;
  const sent = exampleRequest(base, about.editions.revision);
  const there = operationsOf(about.revision).filter((one) => one.path === path);
  const own = there.find(({ method }) => method === base.method);
  const refusedFor = own
    ? `it now leads to ${shown(own.fields.operationId)}`
    : `405: ${shown(path)} allows only ${there.map(({ method }) => method).join(', ')}`;
  return requestWitness(about, base, { ...sent, path: { ...sent.path, ...literals } }, '', refusedFor);
}
