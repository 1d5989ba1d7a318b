import { envelope } from '../../../../generated/envelope.ts';
import type { Purpose } from '../../snippets/programs.ts';
import { isRecord } from './draft.ts';
import type { JsonValue, OperationData } from './model.ts';

/** Envelope fields, which every 200 answer has beside its payload. */
const around = new Set<string>(Object.values(envelope));

/** Purpose of a program with a call of this operation; `answer` is the last one, if any. */
export function purposeOf(
  { id, summary, answers }: OperationData,
  answer?: { readonly status: number; readonly value: JsonValue | undefined },
): Purpose {
  const fields = answers.find(({ status }) => status.startsWith('2'))?.shape?.fields ?? {};
  const payload = Object.entries(fields).filter(([name]) => !around.has(name));
  const records = payload.filter(([, { type }]) => type === 'object' || type === 'array');
  const names = (records.length > 0 ? records : payload).map(([name]) => name);
  const isRefused = answer !== undefined && answer.status >= 400;
  const reason = isRecord(answer?.value) ? answer.value.reason : undefined;
  return {
    title: summary || id,
    payload: names.length > 0 ? names : [envelope.message],
    ...(isRefused && { refusal: { status: answer.status, ...(typeof reason === 'string' && { reason }) } }),
  };
}
