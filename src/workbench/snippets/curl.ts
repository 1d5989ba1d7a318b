import { curlToken } from '../../contract/credentials.ts';
import { type CallBody, type FormPart, fileName, type OperationCall, type SnippetCaller, targetOf } from './call.ts';

/** A call as a command for a shell; a token that is not shown is its variable `TOKEN`. */
export function curlOf(call: OperationCall, { baseUrl, token }: SnippetCaller): string {
  const { method, body, prefer } = call;
  const { option, parameter } = token === '' ? {} : curlToken(token ?? '$TOKEN');
  const quoted = token === undefined ? (text: string) => `"${text}"` : quote;
  const target = targetOf(call);
  const query = parameter === undefined ? '' : quoted(`${target.includes('?') ? '&' : '?'}${parameter}`);
  const parts = [
    `curl ${method === (body ? 'POST' : 'GET') ? '' : `-X ${method} `}${quote(baseUrl + target)}${query}`,
    ...(option ? [`${option[0]} ${quoted(option[1])}`] : []),
    ...(prefer === undefined ? [] : [header('prefer', prefer)]),
    ...(body ? bodyOptions(body) : []),
  ];
  const document = body && 'parts' in body ? hereDocument(body.parts) : '';
  return parts.join(' \\\n  ') + document;
}

function bodyOptions(body: CallBody): string[] {
  if ('text' in body) return [header('content-type', body.mediaType), `--data-raw ${quote(shown(body))}`];
  return body.parts.map((part) =>
    part.mediaType === undefined
      ? `--form-string ${quote(`${part.name}=${part.text}`)}`
      : `-F ${quote(`${part.name}=@-;filename=${fileName(part)};type=${part.mediaType}`)}`,
  );
}

/** JSON over several lines; every other text as it is. */
function shown(body: { readonly mediaType: string; readonly text: string; readonly value?: unknown }): string {
  if (body.mediaType !== 'application/json' || body.value === undefined) return body.text;
  return JSON.stringify(body.value, null, 2);
}

/** The file of a form, which curl reads from its standard input, behind a word that no line of it is. */
function hereDocument(parts: readonly FormPart[]): string {
  const file = parts.find(({ mediaType }) => mediaType !== undefined);
  if (!file) return '';
  const text = file.text.replaceAll('\r\n', '\n');
  let end = 'CSV';
  while (text.split('\n').includes(end)) end += '_';
  return ` <<'${end}'\n${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${end}`;
}

function header(name: string, value: string): string {
  return `-H ${quote(`${name}: ${value}`)}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
