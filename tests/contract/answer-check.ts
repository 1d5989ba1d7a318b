import { breaches, type ResolvedOperation } from '../support/contract.ts';

/** An answer as it came over HTTP, and all that it breaks of what the operation declares. */
export interface CheckedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  /** Empty where the answer conforms to the contract. */
  readonly faults: readonly string[];
}

/** Holds an answer against what the operation declares for its status: media type, headers and schema. */
export async function checkAnswer(operation: ResolvedOperation, response: Response): Promise<CheckedAnswer> {
  const { status, headers } = response;
  const text = await response.text();
  const shown = { status, headers, body: parse(text) };
  const declared = operation.responses.get(String(status));
  if (!declared) return { ...shown, faults: [`status ${status} is not declared`] };
  const type = headers.get('content-type') ?? 'none';
  const content = declared.content.get(type);
  if (!content) return { ...shown, faults: [`media type ${type} is not declared for ${status}`] };
  const faults = breaches(content.schema, shown.body);
  for (const [name, header] of declared.headers) {
    const value = headers.get(name);
    if (value === null && header.required) faults.push(`header ${name} is missing`);
    if (value === null) continue;
    const typed = header.schema.type === 'integer' ? Number(value) : value;
    faults.push(...breaches(header.schema, typed).map((breach) => `header ${name}: ${breach}`));
  }
  return { ...shown, faults };
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}
