import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import plugin from '../../lint/plugin.js';
import { runRedocly } from '../../src/review/diff/redocly.ts';

const { rules, diff } = parse(readFileSync('redocly.yaml', 'utf8'));
const names = (house: object) => Object.keys(house).map((name) => `house/${name}`);
const house = names(plugin().rules.oas3);

/** A contract that breaks every house rule, and some of Redocly's that redocly.yaml turns on. */
const BROKEN = `
openapi: 3.1.1
info: { title: T, version: '1', license: { name: L, url: https://example.com } }
servers: [{ url: http://api.phone-agent.example }]
security: []
tags: [{ name: A, description: Some. }, { name: B, description: Some. }]
paths:
  /{a}/b:
    get: { operationId: get, summary: S., tags: [A, B], x-limits: { things: 2 }, x-never-shown: [{ fields: [/a] }], x-order: { /none: [id] }, responses: {} }
  /a/{b}:
    put: { responses: {} }
    get:
      operationId: listThings
      x-provenance: documented
      summary: S
      tags: [C]
      parameters: [{ name: b, in: path, required: true, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
      responses:
        '200': { description: D., content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
        '401':
          description: D.
          content: { application/problem+json: { examples: { one: { value: { status: 400 } } } } }
webhooks:
  happened:
    post: { operationId: happened, description: D., responses: {} }
components:
  schemas:
    Thing:
      type: object
      properties:
        things: { type: array, items: { type: string, examples: [10.0.0.1] } }
        name: { type: [string, 'null'] }
        code: { type: string, pattern: '^(a+)+$' }
        count: { type: integer }
        state: { type: string, x-extensible-enum: [open] }
        secret: { type: string, maxLength: 5 }
`;

/** The rules that Redocly's command line finds broken in a contract. */
async function lint(contract: string): Promise<Set<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'openapi.yaml');
  writeFileSync(file, contract);
  const options = ['--config', 'redocly.yaml', '--format', 'json', '--max-problems', '1000'];
  const { stdout } = await runRedocly('lint', file, ...options);
  return new Set(JSON.parse(stdout).problems.map(({ ruleId }: { ruleId: string }) => ruleId));
}

test('redocly.yaml turns on every house rule', () => {
  expect(Object.keys(rules)).toEqual(expect.arrayContaining(house));
});

test('redocly.yaml says what each house rule of `redocly diff` is worth', () => {
  expect(Object.keys(diff).sort()).toEqual(names(plugin().diff.oas3).sort());
});

test('the CLI runs the house rules and those of its own that the policy needs', async () => {
  const found = await lint(BROKEN);
  expect([...found]).toEqual(
    expect.arrayContaining([
      ...house,
      'operation-description',
      'operation-singular-tag',
      'operation-tag-defined',
      'parameter-description',
    ]),
  );
});
