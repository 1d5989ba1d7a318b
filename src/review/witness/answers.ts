import type { Proof, Witness } from '../changes/model.ts';
import { shown } from '../changes/wording.ts';
import type { ChangedPart } from '../diff/place.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';
import { listOf } from '../editions/operations.ts';
import { type About, examplesOf, type OperationEdition, partIn } from './editions.ts';
import { answerText, asData, curl, exampleOf, exampleRequest, jsonText } from './example-requests.ts';

/** An answer that a contract shows. */
interface ShownAnswer {
  readonly mediaType: string;
  readonly value: unknown;
}

/** The examples of an answer, of each media type. */
export function shownAnswers(edition: OperationEdition | undefined, status: string): ShownAnswer[] {
  const content = partIn(edition, { kind: 'response', status })?.content;
  return Object.entries(Object(content)).flatMap(([mediaType, part]) =>
    isFields(part) ? examplesOf(part).map((value) => ({ mediaType, value })) : [],
  );
}

/** Of an answer that only one edition declares, or declares otherwise beside its schema: the answer as that edition shows it. */
export function answerWitness(about: About, part: ChangedPart): Witness | undefined {
  const { change, editions, place } = about;
  const { base, revision } = editions;
  if (part.kind === 'header') return headerWitness(about, part);
  if (part.kind === 'receiverAnswer') return receiverWitness(about, part.status);
  if (part.kind !== 'response') return undefined;
  const { status } = part;
  const isNew = base && !partIn(base, { kind: 'response', status });
  if (isNew) {
    const now = answered(about, status, shownAnswers(revision, status)[0], `the old contract declares no ${status}`);
    return { ...now, direction: 'answer' };
  }
  const [old] = shownAnswers(base, status).filter(({ mediaType }) => mediaType === (part.mediaType ?? mediaType));
  if (place.isEvent && !revision) return answered(about, status, old, 'it is no longer sent');
  if (!partIn(revision, { kind: 'response', status }))
    return answered(about, status, old, `the new contract declares no ${status}`);
  if (change.property === 'x-reasons') return reasonWitness(about, status);
  if (change.property === 'x-has-body') return emptyWitness(about);
  if (change.property === 'x-max-bytes') return sizeWitness(about, status);
  if (part.mediaType !== undefined && !partIn(revision, part))
    return answered(about, status, old, `the new contract declares no ${part.mediaType} for ${status}`);
  return undefined;
}

/** An answer of the old contract that the new one does not have. */
function answered({ place }: About, status: string, answer: ShownAnswer | undefined, refusedFor: string): Proof {
  const text = answerText(status, answer ? { 'content-type': answer.mediaType } : {}, answer?.value);
  const shown = place.isEvent ? jsonText(answer?.value) : text;
  const value = answer?.value ?? null;
  return { direction: 'gone', subject: place.subject, value, at: '', refusedFor, shown };
}

/** An event that brings nothing. */
function emptyWitness({ place: { subject } }: About): Proof {
  const refusedFor = 'the old contract gives each of these events a body';
  return { direction: 'answer', subject, value: null, at: '', refusedFor, shown: 'content-length: 0' };
}

/** The old answer with a reason that is never given any more. */
function reasonWitness(about: About, status: string): Witness | undefined {
  const { change, editions } = about;
  const gone = listOf(change.before).filter((one) => !listOf(change.after).includes(one));
  const answer = shownAnswers(editions.base, status).find(
    ({ value }) => isFields(value) && gone.includes(value.reason),
  );
  return answer && answered(about, status, answer, `the reason ${gone.map(shown).join(', ')} is no longer used`);
}

/** The example with blanks behind it, which JSON allows (RFC 8259, section 2), of a byte more than there may be. */
function sizeWitness({ change, place, editions }: About, status: string): Witness | undefined {
  const { base, revision } = editions;
  const most = change.after;
  const sent = base && exampleRequest(base, revision);
  if (!base || sent?.body?.mediaType !== 'application/json' || typeof most !== 'number') return undefined;
  const raw = JSON.stringify(sent.body.value).padEnd(most + 1);
  const shown = curl(base, { ...sent, body: { ...sent.body, raw } });
  const refusedFor = `${status}: a body of ${most + 1} bytes`;
  return { direction: 'request', subject: place.subject, value: asData(base, sent), at: '', refusedFor, shown };
}

/** The answer without a header that was always there. */
function headerWitness(about: About, part: ChangedPart & { readonly kind: 'header' }): Witness | undefined {
  const { place, editions } = about;
  const { base, revision } = editions;
  const old = partIn(base, part);
  const now = partIn(revision, part);
  if (!old || now?.required === true) return undefined;
  const { status, name } = part;
  const refusedFor = `the header ${shown(name)} ${now ? 'may be missing' : 'is no longer sent'}`;
  const [answer] = shownAnswers(revision, status);
  const head = answer ? { 'content-type': answer.mediaType } : {};
  const whole = place.isEvent ? jsonText(answer?.value) : answerText(status, head, answer?.value);
  const text = `${whole}\n\n(without ${name}: ${exampleOf(old)})`;
  const value: Fields = { [name]: exampleOf(old) ?? null };
  return { direction: 'answer', subject: place.subject, value, at: '', refusedFor, shown: text };
}

/** An answer that a receiver may no longer give. */
function receiverWitness({ place }: About, status: string): Witness {
  const refusedFor = `a receiver may no longer return ${status}`;
  return {
    direction: 'request',
    subject: place.subject,
    value: { status },
    at: '',
    refusedFor,
    shown: `HTTP ${status}`,
  };
}
