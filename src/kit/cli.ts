#!/usr/bin/env node
/** `npx phone-agent-kit [--port N] …`: the sandbox, with the options of `npm start`. */
import { runCommand } from '../node/command-line.ts';
import { mock } from '../node/mock-command.ts';

await runCommand(() => mock(process.argv.slice(2), 'npx phone-agent-kit'));
