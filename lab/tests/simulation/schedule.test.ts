import { expect, test } from 'vitest';
import { Schedule, SimulatedProcess } from '../../simulation/schedule.ts';

test('timers come at their time, those of a process by its clock', async () => {
  const schedule = new Schedule({ wall: 0 });
  const fast = new SimulatedProcess('fast', 5000, 2);
  const heard: string[] = [];
  const putBack = schedule.install();
  try {
    setTimeout(() => heard.push(`own ${Date.now()}`), 100);
    schedule.run(fast, () => setTimeout(() => heard.push(`fast ${Date.now()}`), 100));
    clearTimeout(setTimeout(() => heard.push('cleared'), 1));
    await schedule.pass(100);
  } finally {
    putBack();
  }
  expect(heard).toEqual(['fast 5100', 'own 100']);
  expect(schedule.now).toBe(100);
});

test('a process that stands still goes on later, and one that has ended does not', async () => {
  const schedule = new Schedule({ wall: 0 });
  const heard: string[] = [];
  for (const name of ['standing', 'ended']) {
    const process = new SimulatedProcess(name);
    schedule.after(10, () => heard.push(`${name} ${schedule.passed}`), process);
    if (name === 'ended') process.ended = true;
    else process.standsUntil = 50;
  }
  await schedule.pass(100);
  expect(heard).toEqual(['standing 50']);
});

test('what a call sets off is waited for, also where only calls of ended processes are left', async () => {
  const schedule = new Schedule({ wall: 0, together: () => true });
  const process = new SimulatedProcess('ended');
  let isOver = false;
  const work = async () => {
    await schedule.pause(1);
    await new Promise((resolve) => setImmediate(resolve));
    await schedule.pause(1);
    isOver = true;
  };
  schedule.after(5, () => {}, process);
  process.ended = true;
  void work();
  expect(await schedule.passUntil(() => isOver, 1000)).toBe(true);
  expect(await schedule.passUntil(() => false, 1000)).toBe(false);
});
