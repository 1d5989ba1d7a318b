#!/usr/bin/env node
/** `npx phone-agent-suite --url URL --token T …`: the contract suite; `npx phone-agent-suite record …`: the recorder. */
import { runCommand } from '../../node/command-line.ts';
import { examine } from '../../node/contract-command.ts';
import { record } from '../../node/record-command.ts';

const [first, ...rest] = process.argv.slice(2);
await runCommand(() =>
  first === 'record'
    ? record(rest, 'npx phone-agent-suite record')
    : examine(process.argv.slice(2), 'npx phone-agent-suite'),
);
