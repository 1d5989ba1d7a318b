import type { Trouble } from '../../parts/parts.ts';
import type { FaultCreation } from './model.ts';

type Wrong = Record<string, readonly string[]>;

/** A fault as a form describes it, and what of the form cannot be read. */
interface Draft {
  readonly body: FaultCreation;
  readonly wrong: Wrong;
}

const numbers = ['status', 'retryAfter', 'delayMs', 'jitterMs', 'times', 'seed'] as const;
const texts = ['operationId', 'path', 'event', 'label'] as const;

/** Reads a form. Fields that are empty or not shown choose nothing. */
export function draftOf(form: FormData): Draft {
  const wrong: Wrong = {};
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const body: FaultCreation = {};
  for (const name of texts) if (text(name) !== '') body[name] = text(name);
  for (const name of numbers) if (text(name) !== '') body[name] = Number(text(name));
  if (form.has('untilDeleted')) body.untilDeleted = true;
  if (text('what') === 'drop') body.drop = true;
  if (text('example') !== '') {
    const [status, example = ''] = text('example').split('/');
    Object.assign(body, { status: Number(status), example });
  }
  if (text('requestBody') !== '') {
    const read = readJson(text('requestBody'));
    if (read) body.requestBody = read.value;
    else wrong.requestBody = ['is not JSON'];
  }
  // An answer that is not JSON is a text, as proxies answer.
  if (text('body') !== '') body.body = (readJson(text('body')) ?? { value: text('body') }).value;
  if (text('headers') !== '') {
    const lines = text('headers')
      .split('\n')
      .filter((line) => line.trim() !== '');
    const odd = lines.find((line) => !/^[^:]+:/.test(line));
    if (odd !== undefined) wrong.headers = [`needs a name and a colon in each line: ${odd.slice(0, 60)}`];
    body.headers = Object.fromEntries(
      lines.map((line) => [line.split(':', 1)[0]?.trim(), line.replace(/^[^:]*:/, '').trim()]),
    );
  }
  return { body, wrong };
}

/** An error within a field (`headers.via`) is shown at the field. */
export function atFields(trouble: Trouble | undefined): Trouble | undefined {
  if (!trouble) return undefined;
  const fields: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(trouble.fields)) {
    const [field = '', ...within] = name.split('.');
    const shown = within.length > 0 ? messages.map((message) => `${within.join('.')} ${message}`) : messages;
    fields[field] = [...(fields[field] ?? []), ...shown];
  }
  return { ...trouble, fields };
}

function readJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
