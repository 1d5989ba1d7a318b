import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeWhole } from './atomic-write.ts';
import { type PastRun, readPastRun } from './history.ts';

/** A history has so many runs, the newest. */
const kept = 200;
/** A lock is held for milliseconds; one of so many milliseconds is of a process that has died. */
const stale = 10_000;
/** In milliseconds. */
const patience = 60_000;
const pause = 10;

/** Content of a history file. */
export interface History {
  /** The oldest first. */
  readonly runs: readonly PastRun[];
  /** Lines that are no runs, counted from 1. */
  readonly damaged: readonly number[];
}

/**
 * Adds a run to a file of JSON lines, which is made where there is none, and gives all that is in it then. Runs that are added
 * at the same time wait for each other. Throws where the file cannot be read or written.
 */
export function addToHistory(file: string, run: PastRun): History {
  mkdirSync(dirname(file), { recursive: true });
  return locked(`${file}.lock`, () => {
    const lines = [...linesIn(file), JSON.stringify(run)].slice(-kept);
    writeWhole(file, `${lines.join('\n')}\n`);
    return historyOf(lines);
  });
}

/** The history in a file; an empty one where there is no file. Throws where it cannot be read. */
export function historyIn(file: string): History {
  return historyOf(linesIn(file));
}

function historyOf(lines: readonly string[]): History {
  const read = lines.map((line, i) => ({ run: readPastRun(line), nth: i + 1 }));
  return {
    runs: read.flatMap(({ run }) => run ?? []),
    damaged: read.flatMap(({ run, nth }) => (run ? [] : [nth])),
  };
}

function linesIn(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch (error) {
    if (isError(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Does something that one process at a time may do. */
function locked<Result>(lock: string, act: () => Result): Result {
  const until = Date.now() + patience;
  while (!take(lock)) {
    if (Date.now() > until) throw new Error(`${lock} stays: other runs write there without end`);
    if (isStale(lock)) rmSync(lock, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
  try {
    return act();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch (error) {
    if (isError(error, 'EEXIST')) return false;
    throw error;
  }
}

function isStale(lock: string): boolean {
  const held = statSync(lock, { throwIfNoEntry: false });
  return held !== undefined && Date.now() - held.mtimeMs > stale;
}

function isError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
