import { UsageError } from '../node/usage-error.ts';
import { runCommand } from './command-line.ts';

/** Runs one command of the command line. */
export function main([command, ...args]: readonly string[]): Promise<void> {
  return runCommand(async () => {
    if (command === 'contract') await examine(args);
    else if (command === 'mock') await mock(args);
    else if (command === 'record') await record(args);
    else if (command === 'rehearse') await rehearse(args);
    else if (command === 'held') await held(args);
    else
      throw new UsageError(
        `unknown command ${command ?? '(none)'}; it must be mock, contract, record, rehearse or held`,
      );
  });
}

async function mock(args: string[]): Promise<void> {
  const command = await import('./server-command.ts');
  await command.mock(args, 'npm start --');
}

async function record(args: string[]): Promise<void> {
  const { record } = await import('./record-command.ts');
  await record(args, 'npm run record --');
}

async function examine(args: string[]): Promise<void> {
  const { examine } = await import('./contract-command.ts');
  await examine(args, 'npm run contract --');
}

async function rehearse(args: string[]): Promise<void> {
  const [{ rehearseCommand }, { editions }] = await Promise.all([
    import('./rehearse-command.ts'),
    import('./rehearse-editions.ts'),
  ]);
  await rehearseCommand(args, 'npm run rehearse --', editions);
}

async function held(args: string[]): Promise<void> {
  const command = await import('./held-command.ts');
  await command.held(args, 'npm run held --');
}
