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
export interface Subject {
  readonly id: string;
  readonly kind: 'plain' | 'wire' | 'words' | 'conforming';
  /** Group of operations that tools are given. */
  readonly group: string;
  open(): Promise<OpenSubject>;
}

/** A server in this process. */
export interface OpenSubject {
  readonly answer: Answering;
  close(): Promise<void>;
}

/** Number of servers of each kind that are drawn. */
export interface Draw {
  readonly wire: number;
  readonly words: number;
  readonly conforming: number;
  readonly seed: number;
}

export const groups: readonly string[] = [...new Set(Object.values(operations).map(({ tag }) => tag))];

/** The sandbox without a fault, given as one group. */
export function plain(group: string): Subject {
  return { id: 'the plain sandbox', kind: 'plain', group, open: () => openFaultyServer(() => {}) };
}

/** Draws servers; equal seeds draw the same. Servers that differ only in how bytes are written are left out. */
export function draw({ wire, words, conforming, seed }: Draw): Subject[] {
  const random = new Random(seed);
  return [...drawWire(wire, seed), ...drawWords(words, seed), ...drawConforming(conforming, seed, random)];
}

function drawn<Item extends { readonly id: string }>(items: readonly Item[], sample: number, seed: number): Item[] {
  const named = items.map((item) => ({ ...item, kind: '' }));
  return choose(named, { only: [], shard: { index: 1, count: 1 }, sample, seed });
}

/** As many of each kind, so that no kind of rule that a contract has often is all that is tried. */
function drawWire(count: number, seed: number): Subject[] {
  const contract = phoneAgentContract();
  const byKind = Map.groupBy(mutantsOf(contract, readBundle(suiteFiles.contract)), ({ kind }) => kind);
  const perKind = Math.ceil(count / Object.keys(kinds).length);
  const chosen = [...byKind.values()].flatMap((own) =>
    choose(own, { only: [], shard: { index: 1, count: 1 }, sample: perKind, seed: random.below(2 ** 31) }),
  );
  return drawn(chosen, count, seed).map(({ id, operationId, triggers, create }) => {
    const about = contract.operation(operationId);
    return {
      id,
      kind: 'wire',
      group: groupOf(operationId),
      open: () => openFaultyServer((server) => server.set(create(triggers[0] ?? ''), about)),
    };
  });
}

function drawWords(count: number, seed: number): Subject[] {
  const all = catalogue.filter(({ isOfWire, about }) => !isOfWire && about !== '');
  return drawn(all, count, seed).map((fault) => ({
    id: fault.id,
    kind: 'words',
    group: fault.about,
    async open() {
      const { fetch, close } = await openFaulty(fault);
      if (!fetch) throw new Error(`${fault.id} listens on a port of its own.`);
      return { answer: fetch, close };
    },
  }));
}

function drawConforming(count: number, seed: number, random: Random): Subject[] {
  const all = Object.entries(conformingServers)
    .filter(([, { isOfWire, isPartial, settle }]) => !isOfWire && !isPartial && settle === undefined)
    .map(([id, conforming]) => ({ id, conforming }));
  return drawn(all, count, seed).map(({ id, conforming }) => ({
    id,
    kind: 'conforming',
    group: groups[random.below(groups.length)] ?? '',
    async open() {
      const server = await FaultyServer.open(
        phoneAgentContract(),
        () => {},
        (sender, secretOf) => conforming.wayOut?.(sender, secretOf, () => {}) ?? sender,
      );
      return { answer: conforming.server(server.fetch, () => {}), close: () => server.close() };
    },
  }));
}

async function openFaultyServer(change: (server: FaultyServer) => void): Promise<OpenSubject> {
  const server = await FaultyServer.open(phoneAgentContract(), () => {});
  change(server);
  return { answer: server.fetch, close: () => server.close() };
}

function groupOf(operationId: string): string {
  const found = Object.entries(operations).find(([id]) => id === operationId);
  if (!found) throw new Error(`There is no operation ${operationId}.`);
  return found[1].tag;
}
