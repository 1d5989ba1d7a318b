import type { components } from '../../../generated/types.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';

export type SipRoute = components['schemas']['SipRoute'];
export type SipRegistration = components['schemas']['SipRegistration'];

/** A route to add, whether or not the contract allows it. */
interface RouteAddition {
  readonly prefix: string;
  readonly host: string;
  readonly port?: number;
  readonly transport?: string;
  readonly priority?: number;
}

/** The organization that asks: the own one, or another. */
type Caller = Pick<BehaviourRun, 'api'>;

/** A host that nobody has (RFC 2606). */
export const host = 'sip.example.com';

export async function listEntries(b: BehaviourRun, { api }: Caller = b) {
  return b.data(await api.listSipWhitelistEntries(), 'listSipWhitelistEntries').entries;
}

/** Puts a block of addresses on the whitelist, from which it is removed in the end. */
export async function addEntry(b: BehaviourRun, cidr: string, description?: string, { api }: Caller = b) {
  const answer = await api.addSipWhitelistEntry({ cidr, ...(description !== undefined && { description }) });
  const { data } = answer;
  if (data) b.defer(() => removeEntry({ api }, data.entry.entryId));
  return answer;
}

export function removeEntry({ api }: Caller, entryId: string) {
  return api.removeSipWhitelistEntry({ entryId });
}

export async function listRoutes(b: BehaviourRun, { api }: Caller = b): Promise<readonly SipRoute[]> {
  return b.data(await api.listSipRoutes(), 'listSipRoutes').routes;
}

/** Adds a route, which is removed in the end. */
export async function addRoute(b: BehaviourRun, body: RouteAddition, { api }: Caller = b) {
  const { prefix } = body;
  const answer = await api.addSipRoute({ prefix, host: body.host }, { bodySerializer: () => JSON.stringify(body) });
  const { data } = answer;
  if (data) b.defer(() => removeRoute({ api }, data.route.routeId));
  return answer;
}

/** Adds a route that there must be room for. */
export async function makeRoute(b: BehaviourRun, body: RouteAddition): Promise<SipRoute> {
  return b.created(await addRoute(b, body), 'addSipRoute').route;
}

export function removeRoute({ api }: Caller, routeId: string) {
  return api.removeSipRoute({ routeId });
}

/** Saves a registration, which is deleted in the end. */
export async function saveRegistration(
  b: BehaviourRun,
  body: Partial<components['schemas']['SipRegistrationSettings']> = {},
  { api }: Caller = b,
): Promise<SipRegistration> {
  b.defer(() => api.deleteSipRegistration());
  const settings = { username: 'suite', host, password: b.unique(), ...body };
  return b.data(await api.saveSipRegistration(settings), 'saveSipRegistration').registration;
}

export async function readRegistration(b: BehaviourRun, { api }: Caller = b): Promise<SipRegistration> {
  return b.data(await api.getSipRegistration(), 'getSipRegistration').registration;
}

/** Requested settings, without the outcome. */
export function settingsOf({ username, host, port, transport, expirySeconds }: SipRegistration) {
  return { username, host, port, transport, expirySeconds };
}

/** Throws `Skip` where the organization has a registration that others rely on. */
export async function requireNoRegistration(b: BehaviourRun): Promise<void> {
  const { response } = await b.api.getSipRegistration();
  if (response.ok) b.requireDisposable('ownSipRegistration');
}

/** The first three parts of addresses for tests of equipment (RFC 2544), from which nobody calls. */
export function unusedBlock4(b: BehaviourRun): string {
  return `198.${18 + (numberOf(b) % 2)}.${numberOf(b) % 256}`;
}

/** The first four parts of addresses for documentation (RFC 3849) that hardly anybody else has; each has a letter. */
export function unusedBlock6(b: BehaviourRun): string {
  const part = () => (0xa000 + (numberOf(b) % 0xf00)).toString(16);
  return `2001:db8:${part()}:${part()}`;
}

/** A prefix under the country code 999, which nobody has, so that no call takes the route. */
export function unusedPrefix(b: BehaviourRun): string {
  return `+999${String(numberOf(b)).padStart(6, '0')}`;
}

/** A number below 2^16 that is another one each time. */
function numberOf(b: BehaviourRun): number {
  let sum = 0;
  for (const letter of b.unique()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum;
}
