import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { slug } from '../../scripts/docs/anchors.ts';
import { ownInput } from '../../scripts/docs/build.ts';
import { isObject, listAt, textAt } from '../../scripts/docs/contract.ts';
import { decorate } from '../../scripts/docs/decorate.ts';
import { objectFrom, patience, section, useReference } from './reference.ts';

const reference = useReference();
const readContract = () => readFile(ownInput.contract, 'utf8');

describe('the reference', () => {
  test('can draw each diagram of the contract', async () => {
    const both = `${JSON.stringify(JSON.parse(await readContract()))}${await readFile(ownInput.control, 'utf8')}`;
    const blocks = [...both.matchAll(/```mermaid\\n(.*?)```/g)].map((match) => JSON.parse(`"${match[1]}"`));
    expect(blocks.length).toBeGreaterThan(0);
    const { page } = await reference.open(reference.fileAddress('index.html#/tasks'));
    await page.locator('figure.diagram svg').first().waitFor();
    for (const block of blocks) {
      await page.evaluate(`mermaid.parse(${JSON.stringify(block)}).then(() => undefined)`);
    }
  });

  test('shows the diagrams of each group whole', async () => {
    const { document } = decorate(
      objectFrom(JSON.parse(await readContract())),
      parse(await readFile(ownInput.register, 'utf8')),
    );
    const { page } = await reference.open(reference.fileAddress('index.html'));
    let seen = 0;
    for (const group of listAt(document, 'tags').filter(isObject)) {
      const name = textAt(group, 'name');
      const expected = textAt(group, 'description').split('```mermaid').length - 1;
      if (expected === 0) continue;
      await page.goto(reference.fileAddress(`index.html#/${slug(name)}`));
      const figures = section(page, slug(name)).locator('figure.diagram:has(svg)');
      await expect.poll(() => figures.count(), { ...patience, message: name }).toBe(expected);
      const hidden = await figures.evaluateAll((nodes) => nodes.map((node) => node.scrollWidth - node.clientWidth));
      expect(Math.max(...hidden), name).toBeLessThanOrEqual(1);
      seen += expected;
    }
    expect(seen).toBeGreaterThan(0);
  });
});
