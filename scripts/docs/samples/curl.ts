import type { CaseBody, CaseRequest } from '../../../src/conformance/requests/request.ts';
import { curlToken } from '../../../src/contract/credentials.ts';
import { json, literal } from '../../../src/workbench/snippets/literal.ts';
import { pathOf, sandboxAddress, tokenNote } from './request.ts';

/** A request as a command for bash. */
export function curlSample(request: CaseRequest): string {
  const { operation, query, body } = request;
  const { option, parameter } = curlToken('$TOKEN');
  const parts = [
    `curl ${methodOption(request)}"$API${pathOf(request)}${parameter === undefined ? '' : `?${parameter}`}"`,
    ...(option ? [`${option[0]} "${option[1]}"`] : []),
    ...Object.entries(query).map(([name, value]) => `--data-urlencode ${quote(`${name}=${value}`)}`),
    ...(body ? bodyOptions(body) : []),
  ];
  const command = `${parts.join(' \\\n  ')}${body ? hereDocument(body) : ''}`;
  return [`# ${tokenNote(operation)}`, `API=${sandboxAddress}`, '', command].join('\n');
}

/** What curl does not know by the body: that parameters go into the address (`-G`), and methods but GET and POST. */
function methodOption({ operation: { method }, query, body }: CaseRequest): string {
  if (method !== (body ? 'POST' : 'GET')) return `-X ${method} `;
  return Object.keys(query).length > 0 ? '-G ' : '';
}

function bodyOptions({ mediaType, value }: CaseBody): string[] {
  if (mediaType !== 'multipart/form-data') {
    return [`-H 'content-type: ${mediaType}'`, `-d ${quote(literal(value, json, '  ', 80))}`];
  }
  return Object.entries(Object(value)).map(([name, field]) =>
    name === 'file' ? "-F 'file=@-;filename=tasks.csv;type=text/csv'" : `-F ${quote(`${name}=${field}`)}`,
  );
}

/** The file of a form, which curl reads from its standard input. */
function hereDocument({ mediaType, value }: CaseBody): string {
  if (mediaType !== 'multipart/form-data') return '';
  return ` <<'CSV'\n${String(Object(value).file).replaceAll('\r\n', '\n')}CSV`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
