import type { CaseRequest } from '../../../src/suite/requests/request.ts';
import { literal, python } from '../../../src/workbench/snippets/literal.ts';
import { pathOf, sandboxAddress, tokenNote } from './request.ts';

/** A request as a program for Python 3, with nothing but its standard library. */
export function pythonSample(request: CaseRequest): string {
  const hasQuery = Object.keys(request.query).length > 0;
  const modules = ['json', 'os', ...(hasQuery ? ['urllib.parse'] : []), 'urllib.request'];
  return [
    ...modules.map((name) => `import ${name}`),
    '',
    `# ${tokenNote(request.operation)}`,
    `API = "${sandboxAddress}"`,
    '',
    ...(hasQuery ? [`query = urllib.parse.urlencode(${literal(request.query, python, '', 33)})`] : []),
    ...bodyLines(request),
    'request = urllib.request.Request(',
    ...argumentsOf(request, hasQuery).map((argument) => `    ${argument},`),
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    print(json.dumps(json.load(response), indent=2))',
  ].join('\n');
}

function bodyLines({ body }: CaseRequest): string[] {
  return body ? [`body = ${literal(body.value, python, '', 7)}`] : [];
}

function argumentsOf(request: CaseRequest, hasQuery: boolean): string[] {
  const { operation, body } = request;
  const isJson = body?.mediaType === 'application/json';
  return [
    `f"{API}${pathOf(request)}${hasQuery ? '?{query}' : ''}"`,
    ...(operation.method === 'GET' ? [] : [`method="${operation.method}"`]),
    `headers={"authorization": os.environ["TOKEN"]${body ? `, "content-type": "${body.mediaType}"` : ''}}`,
    ...(body ? [`data=${isJson ? 'json.dumps(body)' : 'body'}.encode()`] : []),
  ];
}
