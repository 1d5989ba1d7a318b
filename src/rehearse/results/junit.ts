import type { TestResults } from './results.ts';

/** The tests of a report in JUnit's XML, as all runners write it; undefined where the text is none. */
export function junitResults(text: string): TestResults | undefined {
  if (!/<testsuites?\b/.test(text)) return undefined;
  const failed: string[] = [];
  let passed = 0;
  // Comments and CDATA may hold anything; nothing in them is a test.
  const plain = text.replaceAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  for (const [, attributes = '', , content = ''] of plain.matchAll(
    /<testcase\b((?:[^>"']|"[^"]*"|'[^']*')*?)(\/>|>([\s\S]*?)<\/testcase>)/g,
  )) {
    const name = [attribute(attributes, 'classname'), attribute(attributes, 'name')].filter(Boolean).join(' > ');
    if (/<(?:failure|error)\b/.test(content)) failed.push(name);
    else if (!/<skipped\b/.test(content)) passed++;
  }
  return { failed, passed };
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function attribute(attributes: string, name: string): string {
  const [, , value = ''] = new RegExp(`(?:^|\\s)${name}=(["'])(.*?)\\1`, 's').exec(attributes) ?? [];
  return value.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (all, decimal?: string, hex?: string, entity = '') => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return entities[entity] ?? all;
  });
}
