import type { CaseRequest } from '../../../src/conformance/requests/request.ts';
import { tokenHeaders, tokenPlaces, tokenQuery } from '../../../src/contract/credentials.ts';
import { Expression, literal, python } from '../../../src/workbench/snippets/literal.ts';
import { pathOf, sandboxAddress, tokenNote } from './request.ts';

/** The token of the environment, in place of what stands for it. */
const standIn = 'TOKEN';
const variable = 'os.environ["TOKEN"]';
const isBasic = tokenPlaces[0].basic === true;

/** A request as a program for Python 3, with nothing but its standard library. */
export function pythonSample(request: CaseRequest): string {
  const query = { ...request.query, ...withVariable(tokenQuery(standIn)) };
  const hasQuery = Object.keys(query).length > 0;
  const modules = [
    ...(isBasic ? ['base64'] : []),
    'json',
    'os',
    ...(hasQuery ? ['urllib.parse'] : []),
    'urllib.request',
  ];
  return [
    ...modules.map((name) => `import ${name}`),
    '',
    `# ${tokenNote(request.operation)}`,
    `API = "${sandboxAddress}"`,
    '',
    ...(hasQuery ? [`query = urllib.parse.urlencode(${literal(query, python, '', 33)})`] : []),
    ...bodyLines(request),
    'request = urllib.request.Request(',
    ...argumentsOf(request, hasQuery).map((argument) => `    ${argument},`),
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    print(json.dumps(json.load(response), indent=2))',
  ].join('\n');
}

function bodyLines({ body }: CaseRequest): string[] {
  return body ? [`body = ${literal(body.value, python, '', 80)}`] : [];
}

function argumentsOf(request: CaseRequest, hasQuery: boolean): string[] {
  const { operation, body } = request;
  const isJson = body?.mediaType === 'application/json';
  const headers = { ...withVariable(tokenHeaders(standIn)), ...(body && { 'content-type': body.mediaType }) };
  return [
    `f"{API}${pathOf(request)}${hasQuery ? '?{query}' : ''}"`,
    ...(operation.method === 'GET' ? [] : [`method="${operation.method}"`]),
    ...(Object.keys(headers).length > 0 ? [`headers=${literal(headers, python)}`] : []),
    ...(body ? [`data=${isJson ? 'json.dumps(body)' : 'body'}.encode()`] : []),
  ];
}

/** Values that end with the token, as they are made in Python. */
function withVariable(values: Readonly<Record<string, string>>): Readonly<Record<string, Expression>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const before = isBasic ? 'Basic ' : value.slice(0, -standIn.length);
      const token = isBasic ? `base64.b64encode((${variable} + ":").encode()).decode()` : variable;
      return [name, new Expression(before === '' ? token : `"${before}" + ${token}`)];
    }),
  );
}
