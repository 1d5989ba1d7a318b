import { expect, test } from 'vitest';
import { readingOf } from '../../src/workbench/parts/reading.ts';

/** A reading whose answers the test gives, in any order. */
function begin() {
  const asked: PromiseWithResolvers<string>[] = [];
  const ended: string[] = [];
  const reading = readingOf((ending) => {
    asked.push(Promise.withResolvers());
    ending.addEventListener('abort', () => ended.push('ended'));
    return asked.at(-1)?.promise ?? Promise.reject();
  });
  const shown = () => reading.value.value ?? reading.trouble.value?.message;
  return { reading, asked, ended, shown };
}

test('each reading is begun, and of two the later begun counts, whichever is answered first', async () => {
  const { reading, asked, shown } = begin();
  const both = [reading.again(), reading.again()];
  expect(asked).toHaveLength(2);
  asked[1]?.resolve('new');
  await both[1];
  expect(shown()).toBe('new');
  asked[0]?.resolve('old');
  await both[0];
  expect(shown()).toBe('new');
});

test('an answer is shown while a later one is awaited, and goes once that is here', async () => {
  const { reading, asked, shown } = begin();
  const both = [reading.again(), reading.again()];
  asked[0]?.resolve('old');
  await both[0];
  expect(shown()).toBe('old');
  asked[1]?.resolve('new');
  await both[1];
  expect(shown()).toBe('new');
});

test('what went wrong is told beside what was read before, until something is read', async () => {
  const { reading, asked } = begin();
  const read = async (settle: (one?: PromiseWithResolvers<string>) => void) => {
    const done = reading.again();
    settle(asked.at(-1));
    await done;
    return [reading.value.value, reading.trouble.value?.message];
  };
  expect(await read((one) => one?.resolve('first'))).toEqual(['first', undefined]);
  expect(await read((one) => one?.reject(new Error('No.')))).toEqual(['first', 'No.']);
  expect(await read((one) => one?.resolve('second'))).toEqual(['second', undefined]);
});

test('what has ended is told so, and takes nothing more', async () => {
  const { reading, asked, ended, shown } = begin();
  const one = reading.again();
  reading.end();
  asked[0]?.resolve('late');
  await one;
  expect([ended, shown()]).toEqual([['ended'], undefined]);
});
