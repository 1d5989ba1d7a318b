#!/usr/bin/env node
/** `npx phone-agent-kit [--port N] …`: the sandbox, with the options of `npm start`. */
import { runCommand } from '../cli/command-line.ts';
import { checkNode } from './sandbox/node-version.ts';

await runCommand(async () => {
  checkNode();
  const { mock } = await import('../cli/server-command.ts');
  await mock(process.argv.slice(2), 'npx phone-agent-kit');
});
