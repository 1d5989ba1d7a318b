import { MemoryReader } from '../../../src/sandbox/store/memory.ts';
import { replace, type Schedule } from '../schedule.ts';
import type { Draw } from './draw.ts';

/** Longest step of a handler, in milliseconds. */
const longestStep = 30;

/** Has some of the steps of handlers take time, so that others go on between them. Gives what puts that back. */
export function slowSteps(schedule: Schedule, draw: Draw, share: number): () => void {
  const { get, list } = MemoryReader.prototype;
  const later = async <T>(read: Promise<T>): Promise<T> => {
    const { process } = schedule;
    const result = await read;
    if (process && draw.chance(share)) await schedule.pause(draw.delay(longestStep), process);
    return result;
  };
  const putBack = [
    replace(MemoryReader.prototype, 'get', function (this: MemoryReader, ...given: Parameters<typeof get>) {
      return later(get.apply(this, given));
    }),
    replace(MemoryReader.prototype, 'list', function (this: MemoryReader, ...given: Parameters<typeof list>) {
      return later(list.apply(this, given));
    }),
  ];
  return () => {
    for (const one of putBack) one();
  };
}
