import { explain } from '../node/usage-error.ts';

/** Runs a command: what stops it is one line on the standard error and exit code 2. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // Whoever reads what is written may leave, as `| head` does; what it is written by stays.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    await command();
  } catch (error) {
    process.stderr.write(`error: ${explain(error)}\n`);
    process.exitCode = 2;
  }
}
