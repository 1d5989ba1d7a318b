import { operations } from '../../../generated/operations.ts';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { suiteFiles } from '../../../src/behaviours/model/suite-files.ts';
import type { Answering } from '../../../src/behaviours/variants/alternative.ts';
import { readBundle } from '../../../src/conformance/model/contract.ts';
import { Random } from '../../../src/conformance/requests/random.ts';
import { conformingServers } from '../../conforming/servers.ts';
import { choose } from '../../mutation/engine/selection.ts';
import { FaultyServer } from '../../mutation/faulty-server.ts';
import { mutantsOf } from '../../mutation/wire/derived.ts';
import { kinds } from '../../mutation/wire/mutant.ts';
import { catalogue } from '../../mutation/words/catalogue.ts';
import { openFaulty } from '../../mutation/words/faulty.ts';

/** A server that tools are tried on. */
export interface ComparedServer {
  readonly id: string;
  readonly kind: 'plain' | 'wire' | 'words' | 'conforming';
  /** Group of operations that tools are given. */
  readonly group: string;
  open(): Promise<OpenSubject>;
}

/** A server in this process. */
export interface OpenSubject {
  readonly answer: Answering;
  /** False while the fault has changed nothing, where that is known. */
  isReached(): boolean;
  close(): Promise<void>;
}

/** Number of servers of each kind that are drawn. */
export interface DrawnCounts {
  readonly wire: number;
  readonly words: number;
  readonly conforming: number;
  readonly seed: number;
  /** Group that all are about; undefined for any. */
  readonly only: string | undefined;
}

export const groups: readonly string[] = [...new Set(Object.values(operations).map(({ tag }) => tag))];

/** The sandbox without a fault, given as one group. */
export function plain(group: string): ComparedServer {
  return { id: 'the plain sandbox', kind: 'plain', group, open: () => openFaultyServer(() => {}) };
}

/** Draws servers; equal seeds draw the same. Servers that differ only in how bytes are written are left out. */
export function draw(options: DrawnCounts): ComparedServer[] {
  return [...drawWire(options), ...drawWords(options), ...drawConforming(options)];
}

function drawn<Item extends { readonly id: string }>(items: readonly Item[], sample: number, seed: number): Item[] {
  const named = items.map((item) => ({ ...item, kind: '' }));
  return choose(named, { only: [], shard: { index: 1, count: 1 }, sample, seed });
}

/** As many of each kind, so that no kind of rule that a contract has often is all that is tried. */
function drawWire({ wire, seed, only = '' }: DrawnCounts): ComparedServer[] {
  const random = new Random(seed);
  const contract = phoneAgentContract();
  const all = mutantsOf(contract, readBundle(suiteFiles.contract)).filter(({ operationId }) => {
    return groupOf(operationId) === only || only === '';
  });
  const perKind = Math.ceil(wire / Object.keys(kinds).length);
  const byKind = Map.groupBy(all, ({ kind }) => kind).values();
  const chosen = [...byKind].flatMap((own) => drawn(own, perKind, random.below(maxSeed)));
  return drawn(chosen, wire, seed).map(({ id, operationId, triggers, create }) => ({
    id,
    kind: 'wire',
    group: groupOf(operationId),
    open: () => openFaultyServer((server) => server.set(create(triggers[0] ?? ''), contract.operation(operationId))),
  }));
}

const maxSeed = 2 ** 31;

function drawWords({ words, seed, only = '' }: DrawnCounts): ComparedServer[] {
  const all = catalogue.filter(({ isOfWire, about }) => !isOfWire && (about === only || (only === '' && about !== '')));
  return drawn(all, words, seed).map((fault) => ({
    id: fault.id,
    kind: 'words',
    group: fault.about,
    async open() {
      const { fetch, close } = await openFaulty(fault);
      if (!fetch) throw new Error(`${fault.id} listens on a port of its own.`);
      return { answer: fetch, isReached: () => true, close };
    },
  }));
}

function drawConforming({ conforming, seed, only }: DrawnCounts): ComparedServer[] {
  const random = new Random(seed);
  const all = Object.entries(conformingServers)
    .filter(([, { isOfWire, isPartial, settle }]) => !isOfWire && !isPartial && settle === undefined)
    .map(([id, server]) => ({ id, server }));
  return drawn(all, conforming, seed).map(({ id, server }) => ({
    id,
    kind: 'conforming',
    group: only ?? groups[random.below(groups.length)] ?? '',
    async open() {
      const sandbox = await FaultyServer.open(
        phoneAgentContract(),
        () => {},
        (sender, secretOf) => server.wayOut?.(sender, secretOf, () => {}) ?? sender,
      );
      return { answer: server.server(sandbox.fetch, () => {}), isReached: () => true, close: () => sandbox.close() };
    },
  }));
}

async function openFaultyServer(change: (server: FaultyServer) => void): Promise<OpenSubject> {
  const server = await FaultyServer.open(phoneAgentContract(), () => {});
  change(server);
  return { answer: server.fetch, isReached: () => server.applied > 0, close: () => server.close() };
}

function groupOf(operationId: string): string {
  const found = Object.entries(operations).find(([id]) => id === operationId);
  if (!found) throw new Error(`There is no operation ${operationId}.`);
  return found[1].tag;
}
