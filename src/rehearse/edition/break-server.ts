import { type Answering, isOfService, reworded } from '../../behaviours/variants/alternative.ts';
import { RecordedExchange } from '../../conformance/traffic/recorded-exchange.ts';
import { essenceOf } from '../../contract/media-type.ts';
import { Problem } from '../../contract/problem.ts';
import type { ReviewedChange } from '../../review/changes/model.ts';
import type { ChangePlace } from '../../review/diff/place.ts';
import { hold, operationOf, requestText, type TrafficEditions } from '../../review/traffic/editions.ts';
import { meetingOf } from '../../review/traffic/impact.ts';
import { targetOf, toResponse } from '../../server/fetch.ts';
import { problemReply } from '../../server/reply.ts';
import { changedBody } from './changed-body.ts';

/**
 * Makes a server out of the old edition's sandbox that differs in one break: it refuses the requests that the new edition
 * refuses for it, and its responses have what the new edition gives.
 */
export function breakServer(change: ReviewedChange, editions: TrafficEditions) {
  return (sandbox: Answering, differs: () => void): Answering =>
    async (request) => {
      if (!isOfService(request)) return sandbox(request);
      const { exchange, again } = await exchangeOf(request);
      const base = operationOf(exchange, editions.base);
      const reached = change.reach.find(({ subject, isEvent }) => !isEvent && subject === base?.id);
      if (!base || !reached) return sandbox(again());
      const held = hold(exchange, base, operationOf(exchange, editions.revision));
      const meeting = meetingOf(held, change, editions.breaking);
      if (meeting?.isBroken) {
        differs();
        return refusal(held.revision === undefined, `${requestText(exchange)}: ${meeting.said}`);
      }
      const response = await sandbox(again());
      const places = reached.places.filter((place) => editions.breaking.has(place) && isOf(response, place));
      return places.length > 0 ? changedResponse(response, change, places, differs) : response;
    };
}

async function exchangeOf(request: Request): Promise<{ exchange: RecordedExchange; again: () => Request }> {
  const { url, method, headers } = request;
  const bytes = request.body === null ? undefined : await request.arrayBuffer();
  const again = () => new Request(url, { method, headers, ...(bytes && { body: bytes }) });
  const body = bytes && { body: new TextDecoder().decode(bytes) };
  const exchange = new RecordedExchange({
    entry: 0,
    startedAt: undefined,
    server: '',
    operation: undefined,
    whole: false,
    sentWhole: true,
    wire: { method, target: targetOf(url), headers: Object.fromEntries(headers), ...body },
    token: undefined,
    prefix: undefined,
    status: 0,
    headers: new Headers(),
    text: '',
    milliseconds: 0,
  });
  return { exchange, again };
}

function refusal(isGone: boolean, detail: string): Response {
  const problem = isGone
    ? new Problem('not-found', 'unknownPath', detail)
    : new Problem('invalid-request', 'invalidRequest', detail);
  return toResponse(problemReply(problem), 'GET');
}

/** True if a place is in a response like this one. */
function isOf(response: Response, { part }: ChangePlace): boolean {
  if (part.kind !== 'response' && part.kind !== 'header') return false;
  if (part.status !== String(response.status)) return false;
  return (
    part.kind === 'header' ||
    part.mediaType === undefined ||
    part.mediaType === essenceOf(response.headers.get('content-type'))
  );
}

async function changedResponse(
  response: Response,
  change: ReviewedChange,
  places: readonly ChangePlace[],
  differs: () => void,
): Promise<Response> {
  let changed = response;
  for (const place of places) {
    const { part } = place;
    if (part.kind === 'header') {
      if (change.after === undefined && changed.headers.has(part.name)) {
        changed = await reworded(changed, { headers: { [part.name]: null } });
        differs();
      }
      continue;
    }
    const before = await changed.clone().text();
    changed = await reworded(changed, { body: (body) => changedBody(body, change, place) });
    if (before !== (await changed.clone().text())) differs();
  }
  return changed;
}
