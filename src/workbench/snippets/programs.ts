import type { OperationCall, SnippetCaller } from './call.ts';
import { clientCall } from './client-call.ts';
import { literal, typescript } from './literal.ts';

/** Purpose of a program, beside its call. */
export interface Purpose {
  /** Summary of the operation: the title of a test. */
  readonly title: string;
  /** Payload fields of the answer: `task`. */
  readonly payload: readonly string[];
  /** Refusal, which tests expect again. */
  readonly refusal?: { readonly status: number; readonly reason?: string };
}

const importClient = "import { createClient, unwrap } from 'phone-agent-kit/client';";
const importUnwrap = "import { unwrap } from 'phone-agent-kit/client';";

/** A program with the typed client, which prints what comes back. */
export function typescriptOf(call: OperationCall, { baseUrl, token }: SnippetCaller, { payload }: Purpose): string {
  const { before, expression } = clientCall(call, 'api', '  ');
  const shownToken =
    token === undefined ? 'process.env.TOKEN' : token === '' ? 'undefined' : literal(token, typescript);
  const [only = '', ...others] = payload;
  const name = others.length === 0 ? only : 'answer';
  return [
    importClient,
    '',
    `const api = createClient({ baseUrl: ${literal(baseUrl, typescript)}, token: ${shownToken} });`,
    '',
    ...before,
    `const ${others.length === 0 ? `{ ${name} }` : name} = await unwrap(`,
    `  ${expression},`,
    ');',
    `console.log(${name});`,
  ].join('\n');
}

/** A test of Vitest, in an environment of its own. */
export function vitestOf(call: OperationCall, caller: SnippetCaller, purpose: Purpose): string {
  return [
    importUnwrap,
    "import { test } from 'phone-agent-kit/vitest';",
    "import { expect } from 'vitest';",
    '',
    ...environmentLines(caller, (options) => `test.override('worldOptions', ${options});`),
    ...testLines(call, caller, purpose),
  ].join('\n');
}

/** A test of Playwright, in an environment of its own. */
export function playwrightOf(call: OperationCall, caller: SnippetCaller, purpose: Purpose): string {
  return [
    importUnwrap,
    "import { expect, test } from 'phone-agent-kit/playwright';",
    '',
    ...environmentLines(caller, (options) => `test.use({ worldOptions: ${options} });`),
    ...testLines(call, caller, purpose),
  ].join('\n');
}

/** Lines that open an environment for a test, at the frozen time of the present one. */
function environmentLines({ frozenAt }: SnippetCaller, statement: (options: string) => string): string[] {
  if (frozenAt === undefined) return [];
  return [statement(literal({ now: frozenAt, frozen: true }, typescript)), ''];
}

function testLines(call: OperationCall, { role }: SnippetCaller, { title, payload, refusal }: Purpose): string[] {
  const { before, expression } = clientCall(call, `world.client(${literal(role ?? 'admin', typescript)})`, '    ');
  // A refusal may depend on the user's own token, which a role's token does not share.
  const expected =
    refusal && role !== undefined
      ? `rejects.toMatchObject(${literal(refusal, typescript)})`
      : `resolves.toHaveProperty(${literal(payload[0], typescript)})`;
  return [
    `test(${literal(title, typescript)}, async ({ world }) => {`,
    ...before,
    '  const answer = unwrap(',
    `    ${expression},`,
    '  );',
    `  await expect(answer).${expected};`,
    '});',
  ];
}
