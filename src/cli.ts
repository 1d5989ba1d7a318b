/** The command line: `node src/cli.ts mock [--port N] [--host H] [--quiet]`. Exit code 2 for what could not start. */
import { enableCompileCache } from 'node:module';

// Compiled code is kept between starts, which halves the time to the first answer.
enableCompileCache();
const { main } = await import('./node/main.ts');
await main(process.argv.slice(2));
