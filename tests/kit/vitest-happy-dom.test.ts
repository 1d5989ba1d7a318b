// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { describeFiles, describeWorlds } from './worlds.ts';

test('there is a page', () => {
  document.body.innerHTML = '<p>Tasks</p>';
  expect(document.querySelector('p')?.textContent).toBe('Tasks');
});

describeWorlds();
describeFiles();
