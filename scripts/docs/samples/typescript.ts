import { envelope } from '../../../generated/envelope.ts';
import type { CaseRequest } from '../../../src/conformance/requests/request.ts';
import { Expression, literal, typescript } from '../../../src/workbench/snippets/literal.ts';
import { sandboxAddress, tokenNote } from './request.ts';

/** A request as a program with the project's own client. */
export function typescriptSample(request: CaseRequest): string {
  const { operation } = request;
  const answer = answerOf(request);
  const init = initOf(request);
  const given = Object.keys(init).length > 0 ? `, ${literal(init, typescript, '  ', 80)}` : '';
  const call = `api.${operation.method}('${operation.path}'${given})`;
  return [
    "import { createClient, unwrap } from 'phone-agent-kit/client';",
    '',
    `// ${tokenNote(operation)}`,
    `const api = createClient({ baseUrl: '${sandboxAddress}', token: process.env.TOKEN });`,
    '',
    ...fileLines(request),
    given === '' ? `const ${answer} = await unwrap(${call});` : `const ${answer} = await unwrap(\n  ${call},\n);`,
    `console.log(${answer.replaceAll(/[{} ]/g, '')});`,
  ].join('\n');
}

/** What the client takes beside the path. */
function initOf({ path, query, body }: CaseRequest): Readonly<Record<string, unknown>> {
  const places = Object.entries({ path, query }).filter(([, values]) => Object.keys(values).length > 0);
  return {
    ...(places.length > 0 && { params: Object.fromEntries(places) }),
    ...(body && { body: isForm(body) ? { ...Object(body.value), file: new Expression('file') } : body.value }),
  };
}

/** The file of a form as a variable. */
function fileLines({ body }: CaseRequest): string[] {
  if (!body || !isForm(body)) return [];
  const text = literal(Object(body.value).file, typescript);
  return [`const file = new File([${text}], 'tasks.csv', { type: 'text/csv' });`];
}

function isForm({ mediaType }: { readonly mediaType: string | null }): boolean {
  return mediaType === 'multipart/form-data';
}

/** What the answer is about: its one record or list, its message where it has nothing else, or all of it. */
function answerOf({ operation }: CaseRequest): string {
  const content = operation.declared.get('200')?.content.get('application/json');
  const [example] = content?.examples.values() ?? [];
  const payload = Object.entries(Object(example)).filter(
    ([name]) => name !== envelope.success && name !== envelope.message,
  );
  const records = payload.filter(([, value]) => typeof value === 'object' && value !== null);
  const [only, ...others] = records.length > 0 ? records : payload;
  if (others.length > 0) return 'answer';
  return `{ ${only?.[0] ?? envelope.message} }`;
}
