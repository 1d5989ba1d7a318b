import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ownInput } from '../../../scripts/docs/build.ts';
import { readPages } from './parts.ts';
import { useReference } from './reference.ts';

const reference = useReference();

/** The diagrams of the contract, as Mermaid writes them. */
async function diagrams(): Promise<string[]> {
  const contract = JSON.stringify(JSON.parse(await readFile(ownInput.contract, 'utf8')));
  return [...contract.matchAll(/```mermaid\\n(.*?)```/g)].map((match) => JSON.parse(`"${match[1]}"`));
}

describe('the reference', () => {
  test('shows each diagram of the contract, with all of its words', async () => {
    const shown = [...(await readPages()).values()].flatMap(({ diagrams: drawn }) => drawn);
    const sources = await diagrams();
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) {
      const words = [...source.matchAll(/: (.+)$/gm)].map(([, text = '']) => text);
      expect(
        shown.some((text) => words.every((word) => text.replaceAll(/\s+/g, ' ').includes(word))),
        source,
      ).toBe(true);
    }
  });

  test('draws a diagram in the colours of the page with its words in their places, and says it in words to who hears it', async () => {
    const { page } = await reference.open(reference.fileAddress('tasks.html'));
    const overlaps = await page.locator('figure.diagram').evaluateAll((figures) =>
      figures.flatMap((figure) => {
        const boxes = [...figure.querySelectorAll('text')].map((text) => ({
          name: text.textContent,
          box: text.getBoundingClientRect(),
        }));
        return boxes.flatMap((one, index) =>
          boxes
            .slice(index + 1)
            .filter(
              ({ box }) =>
                box.left < one.box.right &&
                one.box.left < box.right &&
                box.top < one.box.bottom &&
                one.box.top < box.bottom,
            )
            .map((other) => `${one.name} / ${other.name}`),
        );
      }),
    );
    expect(overlaps).toEqual([]);
    const label = await page.locator('figure.diagram').getAttribute('aria-label');
    expect(label).toContain('queued to inProgress: limits and agent let it start');
    const node = page.locator('figure.diagram .node text').first();
    const colour = () => node.evaluate((text) => getComputedStyle(text).fill);
    const light = await colour();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colour()).not.toBe(light);
  });
});
