import { inject, vi } from 'vitest';
import { examine } from '../../../src/cli/contract-command.ts';
import { explain } from '../../../src/node/usage-error.ts';
import type { FinishedCommand } from '../support/command.ts';

/** Calls the suite's command with arguments, and gives what the process would have written and ended with. */
export async function contract(...args: string[]): Promise<Omit<FinishedCommand, 'signal'>> {
  const written = { stdout: '', stderr: '' };
  const caught = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += text;
      return true;
    }),
  );
  const { exitCode } = process;
  const { TMPDIR = '' } = process.env;
  try {
    process.exitCode = 0;
    // What has no room on two screens is written there.
    process.env.TMPDIR = inject('folderOfRun');
    await examine(args, 'npm run contract --');
    return { code: Number(process.exitCode), ...written };
  } catch (error) {
    return { code: 2, ...written, stderr: `${written.stderr}error: ${explain(error)}\n` };
  } finally {
    process.exitCode = exitCode;
    if (TMPDIR === '') delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    for (const one of caught) one.mockRestore();
  }
}
