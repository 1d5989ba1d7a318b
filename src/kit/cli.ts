#!/usr/bin/env node
/** `npx phone-agent-kit [--port N] …`: the sandbox, with the options of `npm start`; `npx phone-agent-kit rehearse …`. */
import { runCommand } from '../cli/command-line.ts';
import { checkNode } from './sandbox/node-version.ts';

const [first, ...rest] = process.argv.slice(2);
await runCommand(async () => {
  checkNode();
  if (first === 'rehearse') {
    const { rehearseCommand } = await import('../cli/rehearse-command.ts');
    await rehearseCommand(rest, 'npx phone-agent-kit rehearse');
  } else {
    const { mock } = await import('../cli/server-command.ts');
    await mock(process.argv.slice(2), 'npx phone-agent-kit');
  }
});
