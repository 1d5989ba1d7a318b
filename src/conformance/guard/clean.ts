import type { SuiteContract } from '../model/contract.ts';
import { Connection } from '../target/connection.ts';
import { useNetwork } from '../target/network.ts';
import { CannotRun, type TargetOptions } from '../target/target.ts';
import { type Trace, UndoLog } from './undo-log.ts';
import { FoundUndoLog } from './undo-log-file.ts';

/** Result of finishing another run's undo log. */
export interface Cleaned {
  /** Number of requests that needed undoing. */
  readonly count: number;
  /** Effects that could not be undone. */
  readonly left: readonly Trace[];
}

/**
 * Undoes what a run has left that was killed: what it had done, and what it was about to do, where that took effect. The
 * undo log is removed once nothing is left. Throws `CannotRun` for what is no undo log, or is one of another server.
 */
export async function cleanLedger(contract: SuiteContract, file: string, options: TargetOptions): Promise<Cleaned> {
  const sink = new FoundUndoLog(file);
  useNetwork(options);
  const connection = new Connection({ ...options, tokenPlaces: contract.tokenPlaces });
  const [first] = sink.lines;
  if (first?.line === 'run' && new URL(first.url).host !== new URL(connection.url).host)
    throw new CannotRun(`${file} is the undo log of a run on ${first.url}`);
  const tokens = { own: options.token, other: options.tokenOther ?? options.token };
  const undoLog = UndoLog.of(contract, (request, who) => connection.send(request, tokens[who]), sink, sink.lines);
  const count = undoLog.open.length;
  await undoLog.undo();
  undoLog.end();
  return { count, left: undoLog.open };
}
