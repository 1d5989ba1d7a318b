/**
 * The command line: `node src/cli.js mock [--port N] [--host H] [--quiet]`. Exit code 2 for what could not start. JavaScript,
 * so that Node loads no TypeScript compiler for it: what it imports is taken from the compile cache from the second start on.
 */
import { enableCompileCache } from 'node:module';

// Compiled code is kept between starts, which halves the time to the first answer.
enableCompileCache();
const { main } = await import('./node/main.ts');
await main(process.argv.slice(2));
