import { SideEffectGuard } from '../guard/side-effect-guard.ts';
import type { SendAs } from '../guard/undo-log.ts';
import { noUndoLog, type UndoLogSink } from '../guard/undo-log-lines.ts';
import type { Api } from '../model/api.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { Connection } from '../target/connection.ts';
import { ConsistencyWindow, isRead } from '../target/consistency-window.ts';
import { checkIds, type Discovered, discoverIds, expectGiven } from '../target/discovered-ids.ts';
import type { Tokens } from '../target/environments.ts';
import type { Exchange } from '../target/exchange.ts';
import { useNetwork } from '../target/network.ts';
import { type PresenceTimes, usualTimes } from '../target/server-presence.ts';
import { type Capability, isDisposable, type TargetOptions } from '../target/target.ts';
import { Budget } from './budget.ts';
import { type FoundCapabilities, findCapabilities } from './capabilities.ts';
import { expectGroups, plainReads } from './preflight.ts';

/** Options by which a server is met. */
export interface MeetOptions {
  /** Undo log on a shared server; none by default. */
  readonly undoLog?: UndoLogSink;
  /** The operations that the run is about, by which a token and a server are of use or not; all by default. */
  readonly operations?: readonly DeclaredOperation[];
  /** When a server counts as gone; after ten seconds by default. */
  readonly presence?: PresenceTimes;
  /** Called with each answer of the server. */
  readonly observe?: (exchange: Exchange) => void;
}

/** The connection with a server, and what was found out about it. */
export interface FirstLook {
  readonly budget: Budget | undefined;
  readonly connection: Connection;
  readonly consistencyWindow: ConsistencyWindow;
  readonly guard: SideEffectGuard;
  readonly capabilities: ReadonlySet<Capability>;
  readonly discovered: Discovered;
  readonly tokens: Tokens;
  readonly role: string;
  readonly otherRole: string | undefined;
}

/** Connects, and looks what the server can do. Throws `CannotRun` where nobody answers or the token is refused. */
export async function firstLook(api: Api, options: TargetOptions, settings: MeetOptions): Promise<FirstLook> {
  const { time, since = Date.now() } = options;
  const spent = Date.now() - since;
  useNetwork(options);
  const { contract } = api;
  const connection = new Connection({
    ...options,
    tokenPlaces: contract.tokenPlaces,
    presence: settings.presence ?? usualTimes,
    observe: settings.observe,
    ...(time !== undefined && { time: time - spent }),
  });
  const budget = time === undefined ? undefined : new Budget(time, spent, () => connection.timings.longest);
  checkIds(contract, options);
  const consistencyWindow = new ConsistencyWindow(options.settle);
  const guard = guardOf(api, connection, consistencyWindow, options, settings);
  // A run that cannot begin has undone what it tried, and leaves no undo log.
  const looked = await look(api, connection, options, guard, settings).finally(() => guard.leave());
  return { connection, guard, consistencyWindow, ...looked, budget };
}

const nothingDiscovered: Discovered = { ids: new Map(), failed: new Map(), groups: new Map() };

/** Looks what a server can do and what is there. Throws `CannotRun` where it cannot be examined. */
async function look(
  api: Api,
  connection: Connection,
  options: TargetOptions,
  guard: SideEffectGuard,
  { operations }: MeetOptions,
): Promise<FoundCapabilities & { readonly discovered: Discovered }> {
  const { contract } = api;
  const found = await findCapabilities(api, connection, options, guard, operations);
  if (found.capabilities.has('control') || !found.capabilities.has('state')) {
    // The second answer of a kind says how fast a server is that has just started.
    for (const operation of plainReads(contract).slice(0, 1))
      await connection.send({ operation, path: {}, query: {}, headers: {} }, options.token);
    return { ...found, discovered: nothingDiscovered };
  }
  await expectGiven(contract, connection, options);
  const discovered = await discoverIds(contract, connection, options, found.answers);
  if (!options.partial) expectGroups(connection.url, discovered.groups, operations);
  return { ...found, discovered };
}

function guardOf(
  { contract, reach }: Api,
  connection: Connection,
  consistencyWindow: ConsistencyWindow,
  options: TargetOptions,
  { undoLog = noUndoLog }: MeetOptions,
): SideEffectGuard {
  const { token, tokenOther = token } = options;
  const tokens = { own: token, other: tokenOther };
  const send: SendAs = async (request, who) => {
    const isLook = isRead(request.method ?? request.operation.method);
    if (isLook) await consistencyWindow.wait(connection);
    const exchange = await connection.send(request, tokens[who]);
    if (!isLook) consistencyWindow.wrote(connection);
    return exchange;
  };
  return new SideEffectGuard(contract, send, undoLog, { isDisposable: isDisposable(options), reach });
}
