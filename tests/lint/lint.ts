import { createConfig, lintFromString } from '@redocly/openapi-core';
import { parse } from 'yaml';
import plugin from '../../lint/plugin.js';

/** Lints an inline contract with one house rule; each problem is its JSON Pointer and its message. */
export const lint = async (rule: string, contract: string, options: object = {}): Promise<[string, string][]> => {
  const config = await createConfig({
    plugins: [plugin()],
    rules: { [`house/${rule}`]: { severity: 'error', ...options } },
  });
  const source = JSON.stringify({ openapi: '3.1.1', info: { title: 'T', version: '1' }, ...parse(contract) });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.yaml', config });
  return problems.map(({ location: [place], message }) => [place?.pointer ?? '', message]);
};
