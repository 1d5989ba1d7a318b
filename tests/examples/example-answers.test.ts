import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operations } from '../../src/contract/operations.ts';
import { ExampleAnswers } from '../../src/examples/example-answers.ts';
import type { Document } from '../../src/examples/excerpt.ts';
import { Prism } from '../../src/examples/prism.ts';
import { noPreference } from '../../src/server/preference.ts';
import { few } from '../support/few.ts';

const document: Document = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
const examples = new ExampleAnswers(document);
const prism = new Prism(document);

describe('an answer from an example is the one that Prism gives', () => {
  it.each(few(Object.values(operations), 30).map((operation) => [operation.id, operation] as const))(
    '%s',
    async (_, operation) => {
      const preferences = [noPreference];
      for (const [code, response] of Object.entries(operation.responses)) {
        const names = Object.values(response).flat();
        preferences.push(...[undefined, ...names].map((example) => ({ ...noPreference, code, example })));
      }
      for (const preference of preferences) {
        const shown = `${preference.code} ${preference.example}`;
        expect(examples.answer({ operation, preference }), shown).toEqual(
          await prism.answer(operation, preference, false),
        );
      }
    },
  );
});
