/**
 * The command line: `node src/cli.js mock [--port N] [--host H] [--quiet]`. Exit code 2 for what could not start. JavaScript,
 * so that Node loads no TypeScript compiler for it.
 */
const { enableCompileCache } = process.getBuiltinModule('node:module');
const { readFileSync, statSync } = process.getBuiltinModule('node:fs');
const { fileURLToPath } = process.getBuiltinModule('node:url');

const project = fileURLToPath(new URL('..', import.meta.url));

/** The command line as `npm ci` bundled it, which starts a server in half the time, unless a source has changed since. */
function commandLine() {
  try {
    const sources = Object.entries(JSON.parse(readFileSync(`${project}dist/server/sources.json`, 'utf8')));
    const isCurrent = sources.every(([path, second]) => Math.trunc(statSync(project + path).mtimeMs / 1000) === second);
    return isCurrent ? '../dist/server/main.js' : './cli/main.ts';
  } catch {
    return './cli/main.ts';
  }
}

if (process.features.typescript) {
  // Compiled code is kept between starts, which halves the time to the first answer.
  enableCompileCache();
  const { main } = await import(commandLine());
  await main(process.argv.slice(2));
} else {
  const { version } = process;
  const help = 'use `npm start`, which brings a Node of its own, or put `npx` in front of this command';
  process.stderr.write(`error: Node ${version.slice(1)} does not run TypeScript; ${help}\n`);
  process.exitCode = 2;
}
