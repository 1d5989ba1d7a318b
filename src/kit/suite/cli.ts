#!/usr/bin/env node
/** `npx phone-agent-suite --url URL --token T …`: the contract suite; `… record`: the recorder; `… held`: recordings. */
import { runCommand } from '../../cli/command-line.ts';
import { checkNode } from '../sandbox/node-version.ts';

const [first, ...rest] = process.argv.slice(2);
await runCommand(async () => {
  checkNode();
  if (first === 'record') {
    const { record } = await import('../../cli/record-command.ts');
    await record(rest, 'npx phone-agent-suite record');
  } else if (first === 'held') {
    const { held } = await import('../../cli/held-command.ts');
    await held(rest, 'npx phone-agent-suite held');
  } else {
    const { examine } = await import('../../cli/contract-command.ts');
    await examine(process.argv.slice(2), 'npx phone-agent-suite');
  }
});
