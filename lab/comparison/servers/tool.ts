import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';

/** One run of a tool on one server. */
export interface ToolRun {
  readonly url: string;
  readonly group: string;
  /** Contract with the operations of the group alone. */
  readonly contract: string;
  readonly seed: number;
  readonly seconds: number;
  /** Folder of the run, empty at the start. */
  readonly folder: string;
}

/** A tool that tests servers. */
export interface Tool {
  readonly name: string;
  /** How it is set up, in a sentence. */
  readonly setup: string;
  /** Its version, or undefined if it is not here. */
  version(): string | undefined;
  /** How to get it. */
  readonly getIt: string;
  /** Tests a server. Returns its findings, each with a name that is the same for the same fault in every run. */
  run(run: ToolRun): Promise<ReadonlySet<string>>;
}

export const token = 'demo-superadmin';

/** Milliseconds for a tool to write its report after it was told to stop. */
const patience = 30_000;

/** Runs a program in the folder of a run; after the time limit it is interrupted, then killed. Its output is in `output.txt`. */
export async function runTool(
  { folder, seconds }: ToolRun,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = createWriteStream(join(folder, 'output.txt'));
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const limit = setTimeout(() => child.kill('SIGINT'), seconds * 1000);
  const end = setTimeout(() => child.kill('SIGKILL'), seconds * 1000 + patience);
  await once(child, 'close');
  clearTimeout(limit);
  clearTimeout(end);
  output.end();
  await once(output, 'close');
}
