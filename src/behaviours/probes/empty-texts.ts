import type { Schema } from '../../conformance/model/schema.ts';
import { replaceAt, walkValue } from '../../conformance/model/schema-walk.ts';
import { exampleRequests } from '../../conformance/requests/request.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import { escapePointer } from '../../contract/pointer.ts';
import type { Prober } from '../evidence/prober.ts';
import { isOfSuite, isRefused, saysNo } from '../evidence/refusals.ts';
import { createAccount } from '../steps/account-steps.ts';

/** Requests with an empty or blank text, and their outcomes. */
export interface EmptyTexts {
  readonly asked: number;
  /** Places that accepted such a text: `createReseller /name`. */
  readonly taken: readonly string[];
  readonly exchanges: readonly Exchange[];
}

/** Some words, which every text takes that is no identifier. */
const words = 'some words';

/** Sends an empty text, and white space where that is no name, in the place of each text that a body has to have. */
export async function sendEmptyTexts(p: Prober): Promise<EmptyTexts> {
  return (await p.whereAlone(() => sendToAll(p))) ?? nameAccounts(p);
}

async function sendToAll(p: Prober): Promise<EmptyTexts> {
  let asked = 0;
  const taken: string[] = [];
  const exchanges: Exchange[] = [];
  for (const operation of p.context.contract.operations) {
    for (const { request } of exampleRequests(operation)) {
      const { body } = request;
      const schema = operation.bodies.get('application/json')?.schema;
      if (body?.mediaType !== 'application/json' || !schema) continue;
      for (const { pointer, empty } of requiredTexts(schema, body.value)) {
        const exchange = await p.send({ ...request, body: { ...body, value: replaceAt(body.value, pointer, empty) } });
        if (isOfSuite(exchange)) continue;
        asked++;
        if (exchange.status >= 300 || saysNo(exchange)) continue;
        taken.push(`${operation.id} ${pointer}`);
        exchanges.push(exchange);
      }
      break;
    }
  }
  return { asked, taken: [...new Set(taken)], exchanges };
}

/** An account can be renamed back. */
async function nameAccounts(p: Prober): Promise<EmptyTexts> {
  const exchanges: Exchange[] = [];
  const names = ['', ' '];
  for (const name of names) if (!isRefused(p, await createAccount(p, { name }))) exchanges.push(p.last);
  return { asked: names.length, taken: exchanges.length > 0 ? ['createAccount /name'] : [], exchanges };
}

function* requiredTexts(schema: Schema, body: unknown): Generator<{ pointer: string; empty: string }> {
  for (const node of walkValue(schema, body)) {
    for (const name of node.schema.required) {
      const text = node.schema.properties.get(name);
      if (!text || !isPlain(text)) continue;
      const pointer = `${node.pointer}/${escapePointer(name)}`;
      yield { pointer, empty: '' };
      if (text.pattern !== undefined && !new RegExp(text.pattern, 'u').test(' ')) yield { pointer, empty: ' ' };
    }
  }
}

/** True if a text has no format, for which it would be refused too. */
function isPlain({ types, minLength = 0, format, enum: values, knownValues, pattern = '' }: Schema): boolean {
  const isFree = format === undefined && values === undefined && knownValues.length === 0;
  return types.includes('string') && minLength > 0 && isFree && new RegExp(pattern, 'u').test(words);
}
