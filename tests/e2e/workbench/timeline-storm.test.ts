import { expect, test } from 'vitest';
import { measureStorm } from '../../../lab/storm/measure.ts';
import { useWorkbench } from './opened.ts';

const workbench = useWorkbench();

test('each of 2,500 requests in five seconds is shown or said to be lost', async () => {
  const world = await workbench.world();
  const page = await workbench.open(`#/timeline?world=${world.id}`);
  const storm = { url: workbench.url, token: world.tokens.superAdmin, seconds: 5, perSecond: 500 };
  const figures = await measureStorm(page, storm);
  expect(figures.answered).toBe(2_500);
  expect(figures.happened).toBeGreaterThanOrEqual(2_500);
  expect(figures.taken + figures.lost).toBe(figures.happened);
});
