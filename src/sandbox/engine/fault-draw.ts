import type { FaultRecord } from '../store/store.ts';

/** The number, from 0 up to 1, that a fault draws next: equal seeds draw equal ones, in their order (the generator Mulberry32). */
export function drawOf({ asked, drawn }: FaultRecord): number {
  const state = ((asked.seed ?? 0) + Math.imul(drawn + 1, 0x6d2b79f5)) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
