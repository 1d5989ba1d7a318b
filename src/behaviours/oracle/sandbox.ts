import { readFile } from 'node:fs/promises';
import { World as SnapshotFile } from '../../../generated/sandbox-control/schemas.ts';
import { createClient } from '../../client/client.ts';
import type { Organizations } from '../../conformance/model/api.ts';
import { Connection } from '../../conformance/target/connection.ts';
import { type CheckEnvironment, IsolatedEnvironments } from '../../conformance/target/environments.ts';
import { outcomeText } from '../../conformance/target/exchange.ts';
import { Skip } from '../../conformance/target/skip.ts';
import { type Carrier, headersOf } from '../../conformance/target/transport.ts';
import { tokenPlaces } from '../../contract/credentials.ts';
import { parseEnvironment } from '../../sandbox/control/parsed-environment.ts';
import { createSandbox, type ServedSandbox } from '../../sandbox/create-sandbox.ts';
import type { ImportedEnvironment } from '../../sandbox/service/imported-environment.ts';
import { parseSeedData, type SeedData } from '../../sandbox/service/seed-data.ts';
import { StartingData } from '../../sandbox/service/starting-data.ts';
import { MemoryStore } from '../../sandbox/store/memory-store.ts';
import { SystemTime } from '../../sandbox/store/system-time.ts';
import { doorTo } from '../../server/doors.ts';
import { phoneAgentVersion } from '../model/contract.ts';
import { suiteFiles } from '../model/suite-files.ts';
import { CarriedInbound } from './carried-inbound.ts';

/** The project's own sandbox, in this process: what the contract leads to. */
interface OpenedSandbox {
  readonly connection: Connection;
  readonly environments: IsolatedEnvironments;
}

let opened: Promise<OpenedSandbox> | undefined;

/** Opens the sandbox, once for all who ask. */
export function openOracle(): Promise<OpenedSandbox> {
  opened ??= open();
  return opened;
}

async function open(): Promise<OpenedSandbox> {
  const connection = new Connection({ url, tokenPlaces, ...(await serve()) });
  return { connection, environments: new IsolatedEnvironments(connection, organizations) };
}

/** The time of another machine, which can stand still for a while. */
class OtherTime extends SystemTime {
  /** In Unix milliseconds; undefined where it goes on. */
  at: number | undefined;
  readonly #ahead: number;

  constructor(ahead: number) {
    super();
    this.#ahead = ahead;
  }

  override get now(): number {
    return this.at ?? super.now + this.#ahead;
  }
}

/** Start of a paired sandbox: starting data of an age in Unix seconds, or an environment's content. */
export type Beginning = { readonly begun: number } | { readonly environment: ImportedEnvironment };

/** Another one, for itself alone, whose clock is so many milliseconds ahead of this machine's. */
export async function openSandbox(
  beginning: Beginning,
  ahead: number,
): Promise<{ readonly connection: Connection; readonly environment: CheckEnvironment }> {
  const time = new OtherTime(ahead);
  // However long it takes to open: the starting data are of the minute in which it begins.
  if ('begun' in beginning) time.at = beginning.begun * 1000;
  const environment = 'environment' in beginning ? beginning.environment : undefined;
  const connection = new Connection({ url, tokenPlaces, ...(await serve(time, environment)) });
  time.at = undefined;
  const nothing = () => Promise.resolve(undefined);
  return {
    connection,
    environment: { isolated: true, tokens, role: 'superAdmin', otherToken: nothing, release: nothing },
  };
}

/** Those of the demo data. */
export const tokens = { superAdmin: 'demo-superadmin', admin: 'demo-admin', user: 'demo-user' };
const url = 'http://oracle.test';

/** Tokens of the demo data that are of other organizations than these. */
export async function otherTokens(): Promise<readonly string[]> {
  const { demo } = await startingEnvironments();
  const rows = demo.token ?? [];
  const own = rows.find(({ token }) => token === tokens.superAdmin)?.organizationId;
  return rows.filter(({ organizationId }) => organizationId !== own).map(({ token }) => token);
}

/** Makes an environment of rows, by the names of the sandbox's tables. Throws `Skip` where they make none. */
export function environmentOf(tables: Readonly<Record<string, readonly object[]>>): ImportedEnvironment {
  const contract = phoneAgentVersion().version;
  const about = { format: SnapshotFile.properties.format.maximum, now: new Date().toISOString(), frozen: false };
  try {
    return parseEnvironment({ ...about, contract, tables }, {});
  } catch (error) {
    if (error instanceof RangeError) throw new Skip('otherData');
    throw error;
  }
}

/** The sandbox's starting data. */
export async function startingEnvironments(): Promise<SeedData> {
  return parseSeedData(await readFile(suiteFiles.startingData, 'utf8'));
}

/** Entry points of a sandbox in this process. */
interface Ways {
  readonly fetch: ServedSandbox['fetch'];
  /** For most of them, since it takes a fraction of the time. */
  readonly carrier: Carrier;
}

async function serve(time = new SystemTime(), environment?: ImportedEnvironment): Promise<Ways> {
  const environments = await startingEnvironments();
  const report = (error: unknown) => {
    throw error;
  };
  const store = new MemoryStore(new StartingData(environments), time);
  const { doors, fetch } = await createSandbox({ store, report, unattended: false, imported: environment });
  const carrier: Carrier = async (carried) => {
    const inbound = new CarriedInbound(carried);
    const { status, headers, body } = await (doorTo(inbound.target, doors) ?? doors[0].answer)(inbound);
    if (status === 0) throw new TypeError('The sandbox dropped the request.');
    return { status, headers: headersOf(headers), body: carried.method === 'HEAD' ? '' : (body ?? '') };
  };
  return { fetch, carrier };
}

/** Creates an organization and lets its first admin accept the invitation, which gives a token. */
export const organizations: Organizations = {
  async enter(access, control) {
    const api = createClient({ ...access, retry: false });
    const email = 'suite@example.com';
    const { data, response } = await api.createOrganization({ name: 'Suite of another', adminEmail: email });
    if (!data) throw new Skip('prerequisite', 'createOrganization', outcomeText(response));
    const accepted = await control.POST('/_sandbox/simulate/invitationAccepted', { body: { email } });
    return accepted.data?.token;
  },
};
