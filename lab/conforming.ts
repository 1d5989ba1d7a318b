/**
 * `npm run lawful`: is the contract suite fair? Each server does what the contract allows and not what the sandbox does; the
 * suite may find nothing, whatever it is given. Ends with 1 where it does, or where a server does just what the sandbox does;
 * with 2 where it cannot run.
 */
import { parseArgs } from 'node:util';
import { lawful } from './conforming/every.ts';
import { tryLawful, ways } from './conforming/trial.ts';

const usage = `Usage: npm run lawful -- [options]

  --only NAME   a server or a way of running the suite; may be given more than once
  --list        name all servers and why they are lawful`;

/** Tries what is named, and tells whether the suite was silent. */
async function tryAll(only: readonly string[]): Promise<boolean> {
  const named = (names: readonly string[]) => {
    const chosen = names.filter((name) => only.includes(name));
    return chosen.length > 0 ? chosen : names;
  };
  const unknown = only.find((name) => !Object.hasOwn(lawful, name) && !Object.hasOwn(ways, name));
  if (unknown !== undefined) throw new Error(`No server and no way is called ${unknown}; --list names them.`);
  let isFair = true;
  for (const name of named(Object.keys(lawful))) {
    let differs = 0;
    for (const way of named(Object.keys(ways))) {
      const begun = performance.now();
      const [server, run] = [lawful[name], ways[way]];
      if (!server || !run) continue;
      const { alarms, differences } = await tryLawful(server, run);
      differs += differences;
      isFair &&= alarms.length === 0;
      const seconds = Math.round((performance.now() - begun) / 1000);
      console.log(
        `${alarms.length === 0 ? '✓' : '✗'} ${name}, ${way}: ${alarms.length} false alarms, ${differences} differences, ${seconds} s`,
      );
      for (const alarm of alarms) console.log(`    ${alarm}`);
    }
    if (differs === 0) console.log(`✗ ${name} did nothing that the sandbox does not do too`);
    isFair &&= differs > 0;
  }
  return isFair;
}

try {
  const options = {
    only: { type: 'string', multiple: true },
    list: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ options });
  if (values.help) console.log(usage);
  else if (values.list) {
    for (const [name, { because }] of Object.entries(lawful)) console.log(`${name.padEnd(20)} ${because}`);
    console.log(`Ways: ${Object.keys(ways).join(', ')}`);
  } else process.exitCode = (await tryAll(values.only ?? [])) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
