/**
 * `npm run lab -- balancers`: do the samples of HAProxy, nginx and PgBouncer in `deploy` work as they stand? Each runs in front
 * of real servers or PostgreSQL, which end, are killed and are interrupted. Ends with 1 where one does not do what it should, with 2
 * where it cannot run.
 */
import { parseArgs } from 'node:util';
import { pathTo } from '../src/contract/path-to.ts';
import { startPostgres } from '../tests/e2e/support/postgres-server.ts';
import { ProxyClient } from './balancers/caller.ts';
import { checks, type ProxySite } from './balancers/checks.ts';
import { countRepeats } from './balancers/lost-answers.ts';
import { interruptPooled } from './balancers/pooler.ts';
import { missing } from './balancers/program.ts';
import { makeCertificate, proxies, type StartProxy } from './balancers/proxies.ts';
import { Replica } from './replicas/replica.ts';
import { scratchFolder } from './scratch-folder.ts';

const names = [...Object.keys(proxies), 'pgbouncer'];
const usage = `Usage: npm run lab -- balancers [options]

  --only NAME  one of ${names.join(', ')}; may be repeated
  --help       print this text

Requires Debian's packages haproxy, nginx and pgbouncer. Exits with 0 if every sample works, with 1 if one does
not, with 2 if it cannot run.`;

/** The longest that an interruption of a second may last behind PgBouncer, in milliseconds; its default makes it 15 s. */
const longestRecovery = 8000;

let findings = 0;

/** Tells what a check saw, or what is wrong. */
async function tell(name: string, says: string, seen: () => Promise<string>): Promise<void> {
  try {
    console.log(`✓ ${name}: ${says} (${await seen()})`);
  } catch (error) {
    findings++;
    console.log(`✗ ${name}: ${says}: ${error instanceof Error ? error.message : error}`);
  }
}

async function tryProxy(name: string, startProxy: StartProxy): Promise<void> {
  const folder = scratchFolder(name);
  const ca = makeCertificate(folder);
  const postgres = await startPostgres();
  const data = postgres.schemaUrl();
  const options = ['--trust-proxy', '127.0.0.1', '--allow-host', 'sandbox.example.com', '--drain', '5'];
  const servers = [new Replica(data, options), new Replica(data, options)] as const;
  for (const server of servers) await server.start();
  const proxy = await startProxy(folder, [servers[0].port, servers[1].port]);
  const caller = new ProxyClient(proxy.port, ca);
  const site: ProxySite = { servers, caller };
  try {
    while ((await caller.send({ path: pathTo('listTokens') })).status === 503);
    for (const { says, run } of checks) await tell(name, says, () => run(site));
  } finally {
    caller.close();
    await proxy.end();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await postgres.stop('immediate');
  }
  await tell(name, 'a write whose answer is lost is not sent again', async () => {
    const counts = await countRepeats(startProxy, folder, ca);
    const shown = Object.entries(counts).map(([method, count]) => `${method}: ${count}`);
    if (Object.values(counts).some((count) => count !== 1)) throw new Error(shown.join(', '));
    return shown.join(', ');
  });
}

async function tryPooler(): Promise<void> {
  await tell('pgbouncer', 'PostgreSQL that is away for a second is used again soon', async () => {
    const { written, ready } = await interruptPooled(scratchFolder('pgbouncer'));
    const shown = `writes after ${written} ms, ready after ${ready} ms`;
    if (Math.max(written, ready) > longestRecovery) throw new Error(shown);
    return shown;
  });
}

try {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, help: { type: 'boolean' } } });
  const chosen = values.only ?? names;
  const unknown = chosen.filter((name) => !names.includes(name));
  if (values.help) console.log(usage);
  else {
    if (unknown.length > 0)
      throw new Error(`There is no sample of ${unknown.join(', ')}; there are ${names.join(', ')}.`);
    const absent = missing([...chosen, 'openssl']);
    if (absent.length > 0) throw new Error(`${absent.join(', ')}: not installed; apt-get install ${absent.join(' ')}`);
    for (const name of chosen) {
      const startProxy = proxies[name];
      if (startProxy) await tryProxy(name, startProxy);
      else await tryPooler();
    }
    process.exitCode = findings === 0 ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
