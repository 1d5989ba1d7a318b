import type { DeclaredOperation } from '../model/contract.ts';
import type { CheckContext } from '../runner/context.ts';
import { Disturbed } from '../target/indeterminate.ts';
import type { Divergence } from './divergence.ts';
import type { Oracle } from './oracle.ts';
import { Play } from './play.ts';
import type { Sequence } from './sequence.ts';

/** A story, how it ends, and what it takes to see that. */
export interface Ending {
  readonly story: Sequence;
  readonly divergence: Divergence;
  /** The requests as command lines. */
  readonly sent: string;
  readonly answer: string;
}

/** Replays of a sequence to find its essential steps. */
const mostPlays = 80;

/** Plays a story to where the two come apart; undefined where they do not, or what stands before the server is in the way. */
export async function play(
  oracle: Oracle,
  context: CheckContext,
  story: Sequence,
  reads: readonly DeclaredOperation[],
): Promise<Ending | undefined> {
  const played = await Play.begin(oracle, context, reads);
  try {
    for (const [i, step] of story.entries()) {
      const divergence = await played.take(step);
      if (divergence) return { story: story.slice(0, i + 1), divergence, ...played.record() };
    }
    return undefined;
  } catch (error) {
    if (error instanceof Disturbed) return undefined;
    throw error;
  } finally {
    await played.end();
  }
}

/** The same ending, of a story in which nothing can be left out. */
export async function shortest(
  oracle: Oracle,
  context: CheckContext,
  found: Ending,
  reads: readonly DeclaredOperation[],
): Promise<Ending> {
  // Looking after each step tells which it was.
  const again = await play(oracle, context, found.story, reads);
  let best = again && isSame(again.divergence, found.divergence) ? again : found;
  let plays = 1;
  for (let size = Math.ceil(found.story.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = best.story.length - 1 - size; from > -size && plays < mostPlays; from -= size) {
      const less = best.story.toSpliced(Math.max(0, from), from < 0 ? size + from : size);
      plays++;
      const ending = await play(oracle, context, less, reads);
      if (ending && isSame(ending.divergence, best.divergence)) best = ending;
    }
  }
  return best;
}

function isSame(one: Divergence, other: Divergence): boolean {
  return (
    one.operation === other.operation &&
    one.difference.kind === other.difference.kind &&
    one.difference.template === other.difference.template
  );
}
