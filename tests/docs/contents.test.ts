import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { operations as generated } from '../../generated/operations.ts';
import { operations as generatedControl } from '../../generated/sandbox-control/operations.ts';
import { operationHref, slug } from '../../scripts/docs/anchors.ts';
import { ownInput } from '../../scripts/docs/build.ts';
import {
  isObject,
  type JsonObject,
  listAt,
  type Operation,
  objectAt,
  operationsOf,
  textAt,
} from '../../scripts/docs/contract.ts';
import { objectFrom, patience, section, useReference } from './reference.ts';

const reference = useReference();

async function documentAt(file: string): Promise<JsonObject> {
  return objectFrom(JSON.parse(await readFile(file, 'utf8')));
}

/** Expects that each operation is shown once it is gone to, with what is known of it, what a second request does and what it never shows. */
async function showsAll(operations: readonly Operation[]): Promise<void> {
  const { page, complaints } = await reference.open(reference.fileAddress('index.html'));
  for (const operation of operations) {
    const { id, node, provenance } = operation;
    const href = operationHref(operation);
    await page.goto(reference.fileAddress(href));
    const shown = section(page, href.slice('index.html#/'.length));
    await shown.getByText(id, { exact: true }).first().waitFor(patience);
    const texts = (selector: string) =>
      shown.locator(selector).evaluateAll((parts) => parts.map((one) => one.textContent));
    expect(await texts('.provenance'), id).toHaveLength(1);
    expect(await texts(`.badge-${provenance}`), id).toHaveLength(1);
    const reasons = listAt(node, 'x-never-shown').filter(isObject);
    const paragraphs = await texts('p');
    const again = paragraphs.filter((text) => text?.startsWith('Sent again, '));
    expect(again, id).toEqual(node['x-repeat'] ? [expect.stringMatching(sayingOf(objectAt(node, 'x-repeat')))] : []);
    const undoing = paragraphs.filter((text) => text?.startsWith('Undoing. '));
    expect(undoing, id).toEqual(node['x-undo'] ? [expect.stringMatching(undoingOf(objectAt(node, 'x-undo')))] : []);
    expect(
      paragraphs.filter((text) => text?.startsWith('The answer ')),
      id,
    ).toEqual(reasons.map((entry) => expect.stringMatching(`${textAt(entry, 'reason')}$`)));
  }
  expect(complaints).toEqual([]);
}

/** What is said of a second request, and of where to look for the first. */
function sayingOf(repeat: JsonObject): RegExp {
  const outcome = {
    same: 'it changes nothing more',
    refused: `it is refused with ${repeat.status} ${repeat.reason} and changes nothing more`,
    again: 'it acts again',
  }[textAt(repeat, 'outcome')];
  const where = textAt(objectAt(repeat, 'lookup'), 'operationId') || textAt(repeat, 'noLookup').replaceAll('`', '');
  return new RegExp(`^Sent again, ${outcome}.*took effect.*${where}`);
}

/** What is said of how an operation is undone. */
function undoingOf(undo: JsonObject): string {
  if (undo.reason) return `It cannot be undone. ${textAt(undo, 'reason').slice(0, -1)}`;
  if (undo.needless) return `There is nothing to undo. ${textAt(undo, 'needless').slice(0, -1)}`;
  return `${textAt(undo, 'operationId')} undoes it`;
}

describe('the reference', () => {
  test('shows every operation and what is known of it', async () => {
    const operations = operationsOf(await documentAt(ownInput.contract));
    const half = Math.ceil(operations.length / 2);
    // Each page is drawn by a process of its own.
    await Promise.all([operations.slice(0, half), operations.slice(half)].map(showsAll));
    const shown = operations.filter((operation) => operation.kind === 'operation').map(({ id }) => id);
    expect(shown.sort()).toEqual(Object.keys(generated).sort());
  });

  test('shows every operation of the control API, without provenance', async () => {
    const { page, complaints } = await reference.open(reference.fileAddress('sandbox.html'));
    const control = operationsOf(await documentAt(ownInput.control));
    for (const operation of control) {
      const id = `${slug(operation.tag)}/${slug(operation.id)}`;
      await page.goto(reference.fileAddress(`sandbox.html#/${id}`));
      const shown = section(page, id);
      await shown.getByText(operation.id, { exact: true }).first().waitFor(patience);
      expect(await shown.locator('.provenance').count(), operation.id).toBe(0);
    }
    expect(control.map(({ id }) => id).sort()).toEqual(Object.keys(generatedControl).sort());
    expect(complaints).toEqual([]);
  });

  test('lists the known values of an open set with what each stands for, and that more may follow', async () => {
    const { page } = await reference.open(reference.fileAddress('index.html#/webhooks/taskchanged'));
    const shown = section(page, 'webhooks/taskchanged');
    await shown.getByText(/^Show \d+ properties/).click(patience);
    const { schemas } = objectFrom((await documentAt(ownInput.contract)).components ?? null);
    const { 'x-enumDescriptions': states = null } = objectFrom(objectFrom(schemas ?? null).TaskState ?? null);
    const said = Object.entries(objectFrom(states));
    expect(said.map(([value]) => value)).toContain('inProgress');
    for (const [value, sentence] of said) {
      await shown
        .getByRole('row', { name: `${value} ${sentence}` })
        .first()
        .waitFor(patience);
    }
    await shown.getByText('of a deleted task, its last state. More values may follow.').waitFor(patience);
  });

  test('lists every assumption, and the filter finds one', async () => {
    const assumptions = Object.keys(objectFrom(parse(await readFile(ownInput.register, 'utf8'))));
    const { page } = await reference.open(reference.fileAddress('assumptions.html'));
    const entries = page.locator('.entry:visible');
    const ids = await page.locator('.entry:not(.addition)').evaluateAll((nodes) => nodes.map((node) => node.id));
    expect(ids.sort()).toEqual(assumptions.sort());
    await page.getByLabel('Filter').fill('token-truncation');
    expect(await entries.count()).toBe(1);
    await page.getByLabel('Filter').fill('no such words anywhere');
    expect(await entries.count()).toBe(0);
    await page.getByText('Nothing here has all of these words.').waitFor();
  });
});
