import type { OperationSecrets, SecretPlaces } from '../../contract/secrets.ts';
import { contentOf } from '../../masking/content.ts';
import { maskHeaders } from '../../masking/mask-headers.ts';
import { maskTarget } from '../../masking/mask-target.ts';
import { maskAssignments, maskText } from '../../masking/mask-text.ts';
import type { Masks } from '../../masking/masks.ts';
import type { SuiteContract } from '../model/contract.ts';
import type { ShownExchange } from '../model/observation.ts';
import type { WireRequest } from '../requests/request.ts';
import { answerText, curlText, type Exchange } from './exchange.ts';
import { visible } from './sanitize.ts';

/**
 * An exchange with a server as people read it, without the secrets that are known by then or stand in it; `more` are headers of
 * the answer to show beside those that always are.
 */
export function shownExchange(
  contract: SuiteContract,
  server: string,
  exchange: Exchange,
  masks: Masks,
  more: readonly string[] = [],
): ShownExchange {
  const { wire, headers } = withoutSecrets(contract, exchange, masks);
  const answer = { ...exchange, headers, text: answerBody(contract, exchange, masks) };
  return {
    sent: visible(curlText(maskText(server, masks), { ...exchange, wire }, contract.tokenPlaces)),
    answer: visible(
      answerText(exchange.failure === undefined ? answer : { ...answer, failure: masks.hide(exchange.failure) }, more),
    ),
  };
}

/** Meets the secrets of an exchange, so that they are masked wherever they come again. */
export function learnSecrets(contract: SuiteContract, exchange: Exchange, masks: Masks): void {
  withoutSecrets(contract, exchange, masks);
  answerBody(contract, exchange, masks);
}

function withoutSecrets(
  contract: SuiteContract,
  exchange: Exchange,
  masks: Masks,
): { wire: WireRequest; headers: Headers } {
  const { wire, token, headers } = exchange;
  if (token) masks.of(token, 'token');
  const operation = operationOf(contract, exchange);
  const { target } = maskTarget(wire.target, operation?.path, masks);
  const sent = maskHeaders(Object.entries(wire.headers).flat(), masks, contract.tokenPlaces);
  const body = maskBody(wire, operation?.secrets.body, masks);
  return {
    wire: {
      method: wire.method,
      target,
      headers: Object.fromEntries(sent.map(({ name, value }) => [name, value])),
      ...(body !== undefined && { body }),
    },
    headers: new Headers(
      maskHeaders([...headers].flat(), masks, contract.tokenPlaces).map(({ name, value }): [string, string] => [
        name,
        value,
      ]),
    ),
  };
}

function answerBody(contract: SuiteContract, exchange: Exchange, masks: Masks): string {
  const { headers, text } = exchange;
  const places = operationOf(contract, exchange)?.secrets.answer;
  return maskBytes(new TextEncoder().encode(text), headers.get('content-type') ?? '', places, masks).text;
}

function maskBody({ headers, body }: WireRequest, places: SecretPlaces | undefined, masks: Masks): WireRequest['body'] {
  if (body === undefined) return undefined;
  if (body instanceof FormData) {
    const form = new FormData();
    for (const [name, value] of body) form.append(name, typeof value === 'string' ? maskText(value, masks) : value);
    return form;
  }
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const masked = maskBytes(bytes, type, places, masks);
  return masked.isWhole ? masked.text : (asSent(body, places, masks) ?? masked.text);
}

/** A body that is no JSON or no text, as the suite makes them, where no secret can stand in it: the bytes are the evidence. */
function asSent<Body extends string | Uint8Array>(
  body: Body,
  places: SecretPlaces | undefined,
  masks: Masks,
): Body | string | undefined {
  if (Object.keys(places?.secret ?? {}).length > 0) return undefined;
  if (typeof body === 'string') return maskAssignments(body, masks);
  const letters = Buffer.from(body).toString('latin1');
  return maskAssignments(letters, masks) === letters ? body : undefined;
}

/** The body as text; in its place, or behind what is there of it, why it is not shown. */
function maskBytes(
  bytes: Uint8Array,
  type: string,
  places: SecretPlaces | undefined,
  masks: Masks,
): { readonly text: string; readonly isWhole: boolean } {
  const content = contentOf({ bytes, size: bytes.length, missing: undefined }, type, places, masks);
  const { text = '', comment } = content;
  const isWhole = comment === undefined && content.encoding === undefined;
  return { text: comment === undefined ? text : `${text}(${comment})`, isWhole };
}

function operationOf(
  contract: SuiteContract,
  { request, wire: { method, target } }: Exchange,
): { readonly path: string; readonly secrets: OperationSecrets } | undefined {
  if (request) return request.operation;
  const [path = ''] = target.split('?');
  return contract.find(method === 'HEAD' ? 'GET' : method, path);
}
