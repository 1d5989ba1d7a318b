/**
 * The command line: `node src/cli.js mock [--port N] [--host H] [--quiet]`. Exit code 2 for what could not start. JavaScript,
 * so that Node loads no TypeScript compiler for it: what it imports is taken from the compile cache from the second start on.
 */
if (process.features.typescript) {
  // Compiled code is kept between starts, which halves the time to the first answer.
  process.getBuiltinModule('node:module').enableCompileCache();
  const { main } = await import('./cli/main.ts');
  await main(process.argv.slice(2));
} else {
  const { version } = process;
  const help = 'use `npm start`, which brings a Node of its own, or put `npx` in front of this command';
  process.stderr.write(`error: Node ${version.slice(1)} does not run TypeScript; ${help}\n`);
  process.exitCode = 2;
}
