import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { operations as generated } from '../../../generated/operations.ts';
import { operations as generatedControl } from '../../../generated/sandbox-control/operations.ts';
import { ownInput } from '../../../scripts/docs/build.ts';
import { controlNames, operationHref } from '../../../scripts/docs/contract/anchors.ts';
import {
  type ContractOperation,
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  operationsOf,
  resolve,
  textAt,
} from '../../../scripts/docs/contract/contract.ts';
import { provenanceLabels } from '../../../scripts/docs/contract/provenance.ts';
import { type Parts, readPages } from './parts.ts';
import { objectFrom, useReference } from './reference.ts';

const reference = useReference();

async function documentAt(file: string): Promise<JsonObject> {
  return objectFrom(JSON.parse(await readFile(file, 'utf8')));
}

function partsIn(pages: ReadonlyMap<string, Parts>, name: string): Parts {
  const parts = pages.get(name);
  if (parts === undefined) throw new Error(`There is no page ${name}.`);
  return parts;
}

/** Some operations, each with the parts of its page. */
async function withParts(
  operations: readonly ContractOperation[],
  names?: typeof controlNames,
): Promise<(readonly [ContractOperation, Parts])[]> {
  const pages = await readPages();
  return operations.map((operation) => [operation, partsIn(pages, operationHref(operation, names))] as const);
}

/** Expects that the page of an operation says all that its contract does, in the order in which people ask. */
function showsAll({ texts, ids }: Parts, document: JsonObject, operation: ContractOperation): void {
  const { id, node, provenance, summary, kind } = operation;
  expect(texts['main h1'], id).toEqual([summary]);
  expect(texts['.facts code']?.[0], id).toBe(id);
  expect(texts['.known']?.[0], id).toMatch(new RegExp(`^${provenanceLabels[provenance]}`));
  if (kind === 'operation') {
    expect(texts['.opening > .route']?.[0]?.replaceAll(/\s+/g, ' ')).toBe(
      `${operation.method.toUpperCase()} ${operation.path}`,
    );
  }
  for (const [status, answer] of Object.entries(objectAt(node, 'responses'))) {
    expect(ids, `${id} ${status}`).toContain(`answer-${status.toLowerCase()}`);
    for (const reason of listAt(resolve(document, answer).node, 'x-reasons')) {
      expect(ids, `${id} ${status} ${reason}`).toContain(`answer-${status}.${reason}`);
    }
  }
  const reasons = listAt(node, 'x-never-shown').filter(isObject);
  expect(texts['#idempotency ~ p'], id).toEqual(
    node['x-repeat'] ? [expect.stringMatching(sayingOf(objectAt(node, 'x-repeat')))] : [],
  );
  expect(texts['#reverting ~ p'], id).toEqual(
    node['x-undo'] ? [expect.stringMatching(undoingOf(objectAt(node, 'x-undo')))] : [],
  );
  expect(
    texts['section > p']?.filter((text) => text.startsWith('The response ')),
    id,
  ).toEqual(reasons.map((entry) => expect.stringMatching(`${textAt(entry, 'reason')}$`)));
}

/** What is said of a second request, and of where to look for the first. */
function sayingOf(repeat: JsonObject): RegExp {
  const renewed = listAt(repeat, 'renews').map((pointer) => String(pointer).split('/').at(-1));
  const outcome = {
    same: renewed.length > 0 ? `changes only .*${renewed.join('.*')}` : 'changes nothing more',
    refused: `returns ${repeat.status} ${repeat.reason} and changes nothing`,
    again: 'acts again',
  }[textAt(repeat, 'outcome')];
  const where = textAt(objectAt(repeat, 'lookup'), 'operationId') || textAt(repeat, 'noLookup').replaceAll('`', '');
  return new RegExp(`^Repeating this request ${outcome}.*took effect.*${where}`);
}

/** What is said of how an operation is undone. */
function undoingOf(undo: JsonObject): string {
  if (undo.reason) return `This cannot be reverted. ${textAt(undo, 'reason').slice(0, -1)}`;
  if (undo.needless) return `There is nothing to revert. ${textAt(undo, 'needless').slice(0, -1)}`;
  return `${textAt(undo, 'operationId')} reverts this`;
}

/** Names of the fields that a schema leads to, at any depth. */
function namesIn(document: JsonObject, start: JsonObject): Set<string> {
  const names = new Set<string>();
  const seen = new Set<JsonObject>();
  const walk = (schema: JsonObject) => {
    const { node } = resolve(document, schema);
    if (seen.has(node)) return;
    seen.add(node);
    for (const [name, field] of Object.entries(objectAt(node, 'properties'))) {
      names.add(name);
      walk(objectFrom(field));
    }
    for (const key of ['items', 'additionalProperties', 'contentSchema']) {
      const within = node[key];
      if (isObject(within)) walk(within);
    }
  };
  walk(start);
  return names;
}

function schemaOf(document: JsonObject, part: JsonObject): JsonObject {
  const [media] = Object.values(objectAt(resolve(document, part).node, 'content'));
  return isObject(media) ? objectAt(media, 'schema') : {};
}

/** Every pattern of a contract that its words stand for. */
function patternsWithWords(value: Json, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) patternsWithWords(item, found);
  if (!isObject(value)) return found;
  if (textAt(value, 'x-pattern-words') !== '') found.add(textAt(value, 'pattern'));
  for (const item of Object.values(value)) patternsWithWords(item, found);
  return found;
}

describe('the reference', () => {
  test('has a page for every operation and every event that says all of it', async () => {
    const document = await documentAt(ownInput.contract);
    const operations = operationsOf(document);
    for (const [operation, parts] of await withParts(operations)) showsAll(parts, document, operation);
    const shown = operations.filter((operation) => operation.kind === 'operation').map(({ id }) => id);
    expect(shown.sort()).toEqual(Object.keys(generated).sort());
  });

  test('gives every parameter and every field of a body and an answer an address', async () => {
    const document = await documentAt(ownInput.contract);
    const operations = operationsOf(document).filter(({ kind }) => kind === 'operation');
    for (const [{ id, node, shared }, { fields }] of await withParts(operations)) {
      const anchors = new Set(fields);
      for (const value of [...shared, ...listAt(node, 'parameters')]) {
        const parameter = resolve(document, value).node;
        expect(anchors, id).toContain(`${textAt(parameter, 'in')}.${textAt(parameter, 'name')}`);
      }
      const last = new Set([...anchors].map((anchor) => anchor.split('.').at(-1)));
      const success = Object.entries(objectAt(node, 'responses')).filter(([status]) => status.startsWith('2'));
      for (const part of [objectAt(node, 'requestBody'), ...success.map(([, answer]) => objectFrom(answer))]) {
        for (const name of namesIn(document, schemaOf(document, part))) expect(last, `${id} ${name}`).toContain(name);
      }
    }
  });

  test('shows every operation of the control API, without provenance', async () => {
    const control = operationsOf(await documentAt(ownInput.control));
    for (const [{ id }, { texts }] of await withParts(control, controlNames)) {
      expect(texts['.facts code']?.[0]).toBe(id);
      expect(texts['.known'], id).toEqual([]);
    }
    expect(control.map(({ id }) => id).sort()).toEqual(Object.keys(generatedControl).sort());
  });

  test('says first what an operation is, and in one line on what it rests', async () => {
    const { page } = await reference.open(reference.fileAddress('updateAgent.html'));
    const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;
    const order = await Promise.all(
      [
        'h1',
        '.lead',
        '.opening > .route',
        '.role',
        '.known',
        '#path',
        '#body',
        '#answer-200',
        '#errors',
        '#idempotency',
        '#reverting',
      ].map(top),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect((await page.locator('.known').boundingBox())?.height).toBeLessThan(40);
    expect(await top('#path')).toBeLessThan(800);
  });

  test('lists the known values of an open set with what each stands for, and that more may follow', async () => {
    const { page } = await reference.open(reference.fileAddress('taskChanged.html'));
    const { schemas } = objectFrom((await documentAt(ownInput.contract)).components ?? null);
    const states = objectAt(objectAt(objectFrom(schemas ?? null), 'TaskState'), 'x-enumDescriptions');
    const said = Object.entries(states);
    expect(said.map(([value]) => value)).toContain('inProgress');
    const state = page.locator('[id="payload.data.state"]');
    const lines = await state.locator('.values > div').evaluateAll((rows) => rows.map((row) => row.textContent));
    expect(lines).toEqual(said.map(([value, sentence]) => `${value}${String(sentence).replaceAll('`', '')}`));
    await expect.poll(() => state.innerText()).toContain('more values may be added');
  });

  test('shows an event with its signature, its payload, what to answer and a program that receives it', async () => {
    const { ids, texts } = partsIn(await readPages(), 'callEnded.html');
    const parts = ['header.webhook-signature', 'payload.data.callId', 'answer-410', 'example-request'];
    expect(ids).toEqual(expect.arrayContaining(parts));
    expect(texts['#try-typescript pre']?.[0]).toContain('callEnded({ data })');
  });

  test('has a page for each topic that holds for all operations', async () => {
    const pages = await readPages();
    for (const [name, words] of [
      ['authentication', 'superAdmin'],
      ['errors', 'application/problem+json'],
      ['pagination', 'pageNumber'],
      ['idempotency', 'Idempotent operations'],
      ['rate-limits', 'Retry-After'],
      ['receiving-webhooks', 'webhook-signature'],
      ['versioning', 'deprecated'],
      ['conventions', 'E.164'],
    ] as const)
      expect(partsIn(pages, `${name}.html`).texts.main?.[0], name).toContain(words);
  });

  test('says no pattern that has words, and no bound of a number type digit by digit', async () => {
    const patterns = patternsWithWords(await documentAt(ownInput.contract));
    expect(patterns.size).toBeGreaterThan(10);
    for (const [name, { texts }] of await readPages()) {
      const rules = texts['.rule'] ?? [];
      expect(
        rules.filter((rule) => patterns.has(rule) || rule.includes('9,007,199')),
        name,
      ).toEqual([]);
    }
  });

  test('explains each reason, and leads to the operations that may give it', async () => {
    const pages = await readPages();
    expect(partsIn(pages, 'updateTask.html').mainLinks).toContain('errors.html#cannotCancel');
    expect(partsIn(pages, 'errors.html').mainLinks).toContain('updateTask.html');
  });

  test('lists every assumption, and the filter finds one', async () => {
    const assumptions = Object.keys(objectFrom(parse(await readFile(ownInput.register, 'utf8'))));
    const { page } = await reference.open(reference.fileAddress('assumptions.html'));
    const entries = page.locator('.entry:visible');
    const ids = await page.locator('.entry:not(.addition)').evaluateAll((nodes) => nodes.map((node) => node.id));
    expect(ids.sort()).toEqual(assumptions.sort());
    await page.getByLabel('Filter').fill('token-truncation');
    await expect.poll(() => entries.count()).toBe(1);
    await page.getByLabel('Filter').fill('no such words anywhere');
    await expect.poll(() => entries.count()).toBe(0);
    await page.getByText('No assumption matches.').waitFor();
  });
});
