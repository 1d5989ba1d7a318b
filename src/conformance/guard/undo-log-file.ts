import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { CannotRun } from '../target/target.ts';
import type { UndoLogLine, UndoLogSink } from './undo-log-lines.ts';

/** Name of the undo log that a run on a server keeps unless told otherwise; a second one of the same second gets another name. */
export function defaultUndoLogFile(url: string, now: Date): string {
  const host = (URL.parse(url)?.host ?? 'server').replaceAll(/[^\w.-]/g, '-');
  return `contract-ledger-${host}-${now.toISOString().slice(0, 19).replaceAll(':', '')}.jsonl`;
}

/** An undo log in a new file of JSON lines, readable for its owner alone, which is made with the first line. */
export class UndoLogFile implements UndoLogSink {
  readonly file: string;
  readonly #begin: UndoLogLine;
  #descriptor: number | undefined;

  constructor(file: string, url: string) {
    this.file = file;
    this.#begin = { line: 'run', url, begun: new Date().toISOString() };
  }

  append(line: UndoLogLine): void {
    if (this.#descriptor === undefined) {
      this.#descriptor = open(this.file, 'ax');
      write(this.#descriptor, this.#begin);
    }
    write(this.#descriptor, line);
  }

  discard(): void {
    if (this.#descriptor === undefined) return;
    closeSync(this.#descriptor);
    this.#descriptor = undefined;
    rmSync(this.file);
  }
}

/** An undo log that another run has left, to be finished. */
export class FoundUndoLog implements UndoLogSink {
  readonly file: string;
  readonly lines: readonly UndoLogLine[];
  readonly #descriptor: number;

  /** Throws `CannotRun` for what is no undo log. */
  constructor(file: string) {
    this.file = file;
    this.lines = linesIn(file);
    this.#descriptor = open(file, 'a');
  }

  append(line: UndoLogLine): void {
    write(this.#descriptor, line);
  }

  discard(): void {
    closeSync(this.#descriptor);
    rmSync(this.file);
  }
}

function open(file: string, flags: string): number {
  try {
    return openSync(file, flags, 0o600);
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    const why = isThere ? 'it already exists; undo its run with --clean' : String(error);
    throw new CannotRun(`the undo log ${file} cannot be written: ${why}`);
  }
}

function write(descriptor: number, line: UndoLogLine): void {
  writeSync(descriptor, `${JSON.stringify(line)}\n`);
}

/** A last line that was cut off tells of nothing that was sent. */
function linesIn(file: string): readonly UndoLogLine[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new CannotRun(
      `the undo log ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const parsed = whole
    .split('\n')
    .filter((line) => line !== '')
    .map(parse);
  if (!parsed.every(isLine) || parsed[0]?.line !== 'run') throw new CannotRun(`${file} is not an undo log`);
  return parsed;
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

const kinds = new Set(['run', 'intent', 'done', 'nothing', 'undone']);

function isLine(value: unknown): value is UndoLogLine {
  return typeof value === 'object' && value !== null && 'line' in value && kinds.has(String(value.line));
}
