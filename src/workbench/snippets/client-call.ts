import { type FormPart, fileName, type OperationCall } from './call.ts';
import { Expression, literal, typescript } from './literal.ts';

/** A call with the typed client: lines that come before it, and the call itself. */
export interface ClientCall {
  readonly before: readonly string[];
  readonly expression: string;
}

/** A call of `client`, as an expression: `api.POST('/things', { … })`. `indent` stands before its further lines. */
export function clientCall(call: OperationCall, client: string, indent = ''): ClientCall {
  const { method, path, pathValues, query, body, prefer } = call;
  const params = Object.entries({ path: pathValues, query }).filter(([, values]) => Object.keys(values).length > 0);
  const init = {
    ...(params.length > 0 && { params: Object.fromEntries(params) }),
    ...(prefer !== undefined && { headers: { prefer } }),
    ...(body && { body: 'parts' in body ? formValue(body.parts) : (body.value ?? body.text) }),
  };
  const start = `${client}.${method}(${literal(path, typescript)}`;
  const given =
    Object.keys(init).length > 0 ? `, ${literal(init, typescript, indent, indent.length + start.length)}` : '';
  const parts = body && 'parts' in body ? body.parts : [];
  return { before: fileLines(parts, indent.slice(2)), expression: `${start}${given})` };
}

/** The fields of a form; its files stand in variables. */
function formValue(parts: readonly FormPart[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    parts.map(({ name, text, mediaType }) => [name, mediaType === undefined ? text : new Expression('file')]),
  );
}

function fileLines(parts: readonly FormPart[], indent: string): string[] {
  const file = parts.find(({ mediaType }) => mediaType !== undefined);
  if (!file) return [];
  const [text, name, type] = [file.text, fileName(file), file.mediaType].map((one) => literal(one, typescript));
  return [`${indent}const file = new File([${text}], ${name}, { type: ${type} });`];
}
