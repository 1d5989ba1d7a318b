/**
 * `npm run review`: what does a change of the contract break, and for whom? Compares the contract at a git reference with
 * the working tree. Ends with 1 where a break lacks its version, its line in the changelog and a waiver; with 2 where it
 * cannot run.
 */
import { reviewCommand } from './review/command.ts';

const { code, stdout, stderr } = await reviewCommand(process.argv.slice(2), '.');
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
