import { readFileSync } from 'node:fs';
import { BaseResolver, type Config, createConfig, lintDocument, Source } from '@redocly/openapi-core';
import { parse } from 'yaml';
import plugin from '../../../lint/plugin.js';
import type { FactKind } from './mutant.ts';

/** Rules of a contract, as `npm run lint` has them for one that is bundled. */
export class Linter {
  readonly #all: Config;
  readonly #annotations: Config;

  private constructor(all: Config, annotations: Config) {
    this.#all = all;
    this.#annotations = annotations;
  }

  /** Reads redocly.yaml, less what is only for its `diff`. */
  static async open(): Promise<Linter> {
    const { rules }: { rules: Record<string, Record<string, unknown> | 'error' | 'off'> } = parse(
      readFileSync('redocly.yaml', 'utf8'),
    );
    const plugins = [plugin()];
    // No other rule looks at where something is known from, and a whole look takes ten times as long.
    const few = ['house/provenance', 'house/assumption-register', 'house/assumed-keywords'];
    const some = Object.fromEntries(Object.entries(rules).filter(([name]) => few.includes(name)));
    return new Linter(
      await createConfig({ extends: ['recommended-strict'], plugins, rules }),
      await createConfig({ plugins, rules: some }),
    );
  }

  /** First problem of a document; undefined if it has none. */
  async judge(document: object, kind: FactKind): Promise<string | undefined> {
    const config = kind === 'provenance' || kind === 'assumption' ? this.#annotations : this.#all;
    const problems = await lintDocument({
      document: { source: new Source(`${process.cwd()}/generated/openapi.json`, '{}'), parsed: document },
      config,
      externalRefResolver: new BaseResolver(),
    });
    const [first] = problems.filter(({ ignored }) => !ignored);
    return first && `${first.ruleId}: ${first.message.split('\n')[0]}`;
  }
}
