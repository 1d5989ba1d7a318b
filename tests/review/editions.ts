import { readdirSync, readFileSync } from 'node:fs';
import type { SourceTexts } from '../../src/review/editions/dereferenced.ts';

/** A text of a file of the contract, and what stands in its place. */
export interface TextEdit {
  readonly file: string;
  readonly text: string;
  readonly by: string;
}

const names = ['openapi.yaml', ...readdirSync('openapi').map((name) => `openapi/${name}`)];

/** The contract's own files. */
export const contractTexts: SourceTexts = new Map(names.map((name) => [name, readFileSync(name, 'utf8')]));

/** The contract with texts replaced where they stand first. Throws where one does not stand there. */
export function edited(...edits: readonly TextEdit[]): SourceTexts {
  const texts = new Map(contractTexts);
  for (const { file, text, by } of edits) {
    const whole = texts.get(file) ?? '';
    if (!whole.includes(text)) throw new Error(`${file} does not have ${text}`);
    texts.set(
      file,
      whole.replace(text, () => by),
    );
  }
  return texts;
}

/** A small contract, whose operations share a schema. */
export const smallTexts = (shared: string): SourceTexts =>
  new Map([
    [
      'openapi.yaml',
      `openapi: 3.1.1
info: { title: Small, version: 1.0.0 }
paths:
  /things:
    parameters:
      - { name: page, in: query, schema: { type: integer } }
    get:
      operationId: listThings
      tags: [Things]
      responses:
        '200':
          description: All.
          content: { application/json: { schema: { type: array, items: { $ref: parts.yaml#/schemas/Thing } } } }
    post:
      operationId: createThing
      tags: [Things]
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: parts.yaml#/schemas/Thing, description: The new one. }
      responses: { '200': { description: Made. } }
webhooks:
  thingMade:
    post:
      operationId: thingMade
      tags: [Events]
      requestBody:
        content: { application/json: { schema: { $ref: parts.yaml#/schemas/Thing } } }
      responses:
        2XX: { description: Taken. }
        '410': { description: Gone. }
`,
    ],
    ['parts.yaml', `schemas:\n  Thing:\n${shared.replaceAll(/^/gm, '    ')}\n`],
  ]);
