import { byName } from './mistakes/by-name.ts';
import { byPath } from './mistakes/by-path.ts';
import type { Mistake, Wrong } from './mistakes/mistake.ts';
import { options } from './mistakes/options.ts';

/** What people do wrong. */
export const mistakes: readonly Mistake[] = [...byName, ...byPath, ...options];

/** Where each name comes from, and what is made with it. */
const imports: Readonly<Record<string, string>> = {
  createClient: 'phone-agent-kit/client',
  paginate: 'phone-agent-kit/client',
  unwrap: 'phone-agent-kit/client',
  'type Known': 'phone-agent-kit/client',
  'type ReasonOf': 'phone-agent-kit/client',
  createSandbox: 'phone-agent-kit/sandbox',
  sandboxHandlers: 'phone-agent-kit/msw',
  'test as pageTest': 'phone-agent-kit/playwright',
  createWebhookHandler: 'phone-agent-kit/webhooks',
  signedEvent: 'phone-agent-kit/webhooks/signed-event',
  'default as createPlain': 'openapi-fetch',
  'type paths': './plain.ts',
};
const made: Readonly<Record<string, string>> = {
  api: "const api = createClient({ baseUrl: 'http://127.0.0.1:4010', token: 'demo-admin' });",
  plain: "const plain = createPlain<paths>({ baseUrl: 'http://127.0.0.1:4010' });",
  secret: "const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';",
};

/** A module whose last line is wrong. */
export function programOf({ before, code }: Wrong): string {
  const has = (text: string, name: string) => new RegExp(`\\b${name.split(' ').at(-1)}\\b`).test(text);
  const lines = [before, code].filter((line) => line !== undefined);
  const first = Object.entries(made).flatMap(([name, line]) => (has(lines.join('\n'), name) ? [line] : []));
  const body = [...first, ...lines].join('\n');
  const named = Object.entries(imports).flatMap(([name, from]) =>
    has(body, name) ? [`import { ${name} } from '${from}';`] : [],
  );
  return [...named, 'export {};', body].join('\n');
}
