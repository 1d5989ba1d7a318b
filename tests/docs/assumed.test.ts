import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { patience, section, useReference } from './reference.ts';

const reference = useReference();

/** What a part of the page says to be assumed: each text with the entry of the register that it leads to. */
const assumedIn = (part: Locator) =>
  part
    .locator('.field-note')
    .first()
    .locator('a')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')?.split('#')[1]]));

const open = async (id: string) => {
  const { page, complaints } = await reference.open(reference.fileAddress(`index.html#/${id}`));
  const operation = section(page, id);
  await operation.locator('.badge-documented').waitFor(patience);
  return {
    page,
    complaints,
    operation,
    field: (name: string) => operation.locator('.schema-property-item', { hasText: name }).first(),
  };
};

describe('at a documented operation the reference says what is assumed', () => {
  test('of a bound, beside it, and leads to what decides it', async () => {
    const { page, field, complaints } = await open('tasks/updatetask');
    const context = field('context');
    expect(await context.innerText()).toMatch(/string, <= 10000 characters\s+Assumed: <= 10000 characters\s/);
    expect(await assumedIn(context)).toEqual([['<= 10000 characters', 'text-lengths']]);
    expect(await assumedIn(field('state'))).toEqual([['its values', 'task-settable-states']]);
    expect(await field('waitToGreet').locator('.field-note').count()).toBe(0);
    await context.getByRole('link', { name: '<= 10000 characters' }).click();
    await page.locator('#text-lengths:target').waitFor();
    expect(complaints).toEqual([]);
  });

  test('of a field whose own words stand in the place of its schema’s', async () => {
    const { field } = await open('messaging/listjunkconversations');
    expect(await assumedIn(field('totalRooms'))).toEqual([
      ['required', 'response-required-fields'],
      ['[ 0 .. 2147483647 ]', 'number-ranges'],
      ['int32', 'number-ranges'],
    ]);
    expect(await assumedIn(field('paginate'))).toEqual([['inbox parameters', 'inbox-parameters']]);
    expect(await assumedIn(field('RateLimit'))).toEqual([['rate limits', 'rate-limits']]);
  });

  test('of what the answer always has, which may be known', async () => {
    const { field } = await open('authorization/listtokens');
    expect(await field('success').locator('.field-note').count()).toBe(0);
    expect(await assumedIn(field('message'))).toEqual([['[ 1 .. 500 ] characters', 'text-lengths']]);
    expect(await assumedIn(field('tokens'))).toEqual([
      ['required', 'response-required-fields'],
      ['<= 1000 items', 'token-creation'],
    ]);
  });

  test('of its role, its path, its body and the body of its answer', async () => {
    const { operation, field } = await open('tasks/updatetask');
    const role = operation.locator('.badge-role');
    expect(await role.innerText()).toBe('Role user, assumed');
    expect(await role.getByRole('link').getAttribute('href')).toBe('assumptions.html#operation-roles');
    expect(await assumedIn(field('taskId'))).toEqual([['its form', 'resource-ids']]);
    const notes = await operation.locator('.field-note').allInnerTexts();
    expect(notes).toContain('Assumed: required, non-empty, no other fields');
    expect(notes).toContain('Assumed: confirmation body');
  });
});
