import type { Declared } from '../../../src/conformance/model/contract.ts';
import type { CaseBody, CaseRequest } from '../../../src/conformance/requests/request.ts';
import { curlToken } from '../../../src/contract/credentials.ts';
import { json, literal } from '../../../src/workbench/snippets/literal.ts';
import { pathOf, sandboxAddress, tokenNote } from './request.ts';

/** Characters of a line that fit beside the text of a page. */
const longestLine = 62;

/** A request as a command for bash. */
export function curlSample(request: CaseRequest): string {
  return [`# ${tokenNote(request.operation)}`, `API=${sandboxAddress}`, '', curlCommand(request, '$TOKEN')].join('\n');
}

/** A request to the control API as a command for bash, with a token of the environment `default` where it needs one. */
export function controlSample(request: CaseRequest<Declared>): string {
  const command = curlCommand(request, request.operation.secured ? 'demo-admin' : undefined);
  return [`API=${sandboxAddress}`, '', command].join('\n');
}

function curlCommand(request: CaseRequest<Declared>, token: string | undefined): string {
  const { query, body } = request;
  const { option, parameter } = token === undefined ? {} : curlToken(token);
  const start = `curl ${methodOption(request)}`;
  const address = `"$API${pathOf(request)}${parameter === undefined ? '' : `?${parameter}`}"`;
  const parts = [
    ...(start.length + address.length > longestLine ? [start.trim(), address] : [start + address]),
    ...(option ? [`${option[0]} "${option[1]}"`] : []),
    ...Object.entries(query).map(([name, value]) => `--data-urlencode ${quote(`${name}=${value}`)}`),
    ...(body ? bodyOptions(body) : []),
  ];
  return `${parts.join(' \\\n  ')}${body ? hereDocument(body) : ''}`;
}

/** What curl does not know by the body: that parameters go into the address (`-G`), and methods but GET and POST. */
function methodOption({ operation: { method }, query, body }: CaseRequest<Declared>): string {
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
