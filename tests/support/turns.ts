import { work } from '../../src/contract/work.ts';

/** How much work one turn of the event loop may have, in units: half of what takes a tenth of a second. */
export const budget = 5_000_000;

/** The most work that one turn of the event loop has while something goes on, in units, whatever the machine. */
export async function longestTurn(during: () => Promise<unknown>): Promise<number> {
  let before = work.done;
  let most = 0;
  let over = false;
  const look = () => {
    most = Math.max(most, work.done - before);
    before = work.done;
    if (!over) setImmediate(look);
  };
  look();
  await during().finally(() => {
    look();
    over = true;
  });
  return most;
}
