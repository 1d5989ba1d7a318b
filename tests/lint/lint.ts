import { BaseResolver, createConfig, lintDocument, Source } from '@redocly/openapi-core';
import { parse } from 'yaml';
import plugin from '../../lint/plugin.js';

/** Lints an inline contract, YAML or parsed, with one house rule; each problem is its JSON Pointer and its message. */
export const lint = async (
  rule: string,
  contract: string | object,
  options: object = {},
): Promise<[string, string][]> => {
  const config = await createConfig({
    plugins: [plugin()],
    rules: { [`house/${rule}`]: { severity: 'error', ...options } },
  });
  const fields: object = typeof contract === 'string' ? parse(contract) : contract;
  const parsed = { openapi: '3.1.1', info: { title: 'T', version: '1' }, ...fields };
  const document = { source: new Source('/openapi.yaml', ''), parsed };
  const problems = await lintDocument({
    document,
    config: config.styleguide,
    externalRefResolver: new BaseResolver(),
  });
  return problems.map(({ location: [place], message }) => [place?.pointer ?? '', message]);
};
