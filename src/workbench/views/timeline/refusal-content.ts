/** Content of a refusal. */
interface Refusal {
  readonly title: string | undefined;
  readonly detail: string | undefined;
  readonly reason: string | undefined;
  readonly violations: readonly ShownViolation[];
}

/** Violation and its place. */
export interface ShownViolation {
  /** JSON Pointer into the body (RFC 6901); undefined where it is not about the body. */
  readonly pointer: string | undefined;
  /** Line of a file, from 1; undefined where it is not known. */
  readonly line: number | undefined;
  /** Name of the place: `/agentId`, `parameter agentId`, `line 3, phoneNumber`; empty for the whole body. */
  readonly place: string;
  readonly message: string;
}

/** Content of a problem; undefined for any other answer. */
export function refusalOf(answer: unknown): Refusal | undefined {
  if (!isObject(answer)) return undefined;
  const { title, detail, message, reason, errors } = answer;
  const said = textOf(detail) ?? textOf(message);
  if (said === undefined && !Array.isArray(errors)) return undefined;
  return {
    title: textOf(title),
    detail: said,
    reason: textOf(reason),
    violations: (Array.isArray(errors) ? errors : []).flatMap(violationOf),
  };
}

/** The rows of a file that were refused while others were taken. */
export function refusedRows(answer: unknown): readonly ShownViolation[] {
  const refused = isObject(answer) && Array.isArray(answer.refused) ? answer.refused : [];
  return refused.flatMap((row: unknown) => {
    if (!isObject(row) || typeof row.line !== 'number' || !Array.isArray(row.violations)) return [];
    const { line } = row;
    return row.violations.flatMap((one: unknown) => {
      if (!isObject(one)) return [];
      const column = textOf(one.column);
      const place = column === undefined ? `line ${line}` : `line ${line}, ${column}`;
      return [{ pointer: undefined, line, place, message: textOf(one.message) ?? '' }];
    });
  });
}

function violationOf(error: unknown): ShownViolation[] {
  if (!isObject(error)) return [];
  const message = textOf(error.message) ?? textOf(error.keyword) ?? '';
  const parameter = textOf(error.parameter);
  if (parameter !== undefined)
    return [{ pointer: undefined, line: undefined, place: `parameter ${parameter}`, message }];
  const pointer = textOf(error.pointer) ?? '';
  const line = /\bline (\d+)\b/i.exec(message)?.[1];
  return [{ pointer, line: line === undefined ? undefined : Number(line), place: pointer, message }];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
