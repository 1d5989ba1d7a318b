import type { OperationSpec } from '../contract/operation.ts';
import { invalidRequest, type Violation } from '../contract/problem.ts';

/** Preferences of a `Prefer` header (RFC 7240); others are ignored, as the RFC asks. */
export interface Preference {
  readonly code: string | undefined;
  readonly example: string | undefined;
  readonly dynamic: boolean;
  /** The value of `Preference-Applied`; empty where nothing was asked for. */
  readonly applied: string;
}

export const noPreference: Preference = Object.freeze({
  code: undefined,
  example: undefined,
  dynamic: false,
  applied: '',
});

/** Reads `Prefer`. Throws an `invalid-request` problem that lists what there is when it asks for what is not declared. */
export function readPreference(header: string | null, operation: OperationSpec): Preference {
  if (header === null) return noPreference;
  const wanted = new Map<string, string>();
  for (const part of header.split(/[,;]/)) {
    const [name = '', ...value] = part.split('=');
    const key = name.trim().toLowerCase();
    if (['code', 'example', 'dynamic'].includes(key) && !wanted.has(key)) {
      wanted.set(
        key,
        value
          .join('=')
          .trim()
          .replace(/^"(.*)"$/, '$1'),
      );
    }
  }
  if (wanted.size === 0) return noPreference;
  const dynamic = wanted.get('dynamic');
  if (dynamic !== undefined && dynamic !== 'true' && dynamic !== 'false')
    throw refuse('enum', 'dynamic must be one of true, false');
  const code = wanted.get('code');
  const statuses = Object.keys(operation.responses);
  if (code !== undefined && !statuses.includes(code))
    throw refuse('enum', `code must be one of ${statuses.join(', ')}`);
  const example = wanted.get('example');
  const status = example === undefined ? code : statusOfExample(operation, example, code);
  const applied = [...wanted].map(([name, value]) => `${name}=${value}`).join(', ');
  return { code: status, example, dynamic: dynamic === 'true', applied };
}

/** The status whose response has the example: the asked one, else the lowest. */
function statusOfExample(operation: OperationSpec, example: string, code: string | undefined): string {
  const statuses = code === undefined ? Object.keys(operation.responses) : [code];
  const found = statuses.find((status) => examplesOf(operation, status).includes(example));
  if (found !== undefined) return found;
  const names = statuses.flatMap((status) => examplesOf(operation, status).map((name) => `${name} (${status})`));
  throw refuse('enum', `example must be one of ${names.join(', ')}`);
}

function examplesOf(operation: OperationSpec, status: string): string[] {
  return Object.values(operation.responses[status] ?? {}).flat();
}

function refuse(keyword: string, message: string): Error {
  const violation: Violation = { parameter: 'Prefer', keyword, message };
  return invalidRequest([violation]);
}
