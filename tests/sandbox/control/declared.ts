import { expect } from 'vitest';
import { bodyViolations } from '../../../src/contract/violations.ts';
import { type ControlOperationId, shown, validators } from '../../contract/control-contract.ts';

/** What of the contract was answered: operation and status. */
export const seen = new Set<string>();

/** The status and body of an answer, which must keep the contract. */
export async function read(id: ControlOperationId, response: Response): Promise<{ status: number; body: unknown }> {
  const { status, headers } = response;
  if (headers.get('content-type') === 'text/event-stream') return beginningOf(id, response);
  const text = await response.text();
  const declared = validators[id].responses[String(status)];
  expect(declared, `${id} declares no ${status}`).toBeDefined();
  const mediaType = headers.get('content-type')?.split(';', 1)[0];
  if (mediaType === undefined) {
    expect([Object.keys(declared?.content ?? {}), text]).toEqual([[], '']);
    seen.add(`${id} ${status}`);
    return { status, body: undefined };
  }
  const body: unknown = mediaType === 'text/plain' ? text : JSON.parse(text);
  const validate = declared?.content[mediaType];
  if (!validate) throw new Error(`${id} declares no ${mediaType} for ${status}.`);
  expect(bodyViolations(validate, body)).toEqual([]);
  seen.add(`${id} ${status}`);
  return { status, body };
}

/** What has no end is left after its first part. */
async function beginningOf(id: ControlOperationId, { status, body }: Response) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  expect(value).toMatch(/^:/);
  expect(Object.keys(validators[id].responses)).toContain(String(status));
  seen.add(`${id} ${status}`);
  return { status, body: value };
}

/** What the contract shows as an answer. */
export const example = (id: string, status: number, name: string) =>
  shown.find((one) => one.id === id && one.place === String(status) && one.name === name)?.value;
