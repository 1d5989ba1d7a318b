import { operations } from '../../../generated/operations.ts';
import type { DeclaredOperation } from '../../conformance/model/contract.ts';
import { valueAt } from '../../contract/pointer.ts';
import { memoize } from '../../server/memoize.ts';
import { phoneAgentContract } from '../model/contract.ts';
import { type Answering, withEvery } from '../variants/alternative.ts';
import { type ConformingServer, changing } from './server.ts';
import { changingWebhooks } from './webhooks.ts';

const openSets = 'Within a version, values of open sets may be added (Versioning).';

/** Servers that name things in their own way, and know values that the contract does not. */
export const values: Readonly<Record<string, ConformingServer>> = {
  otherIdentifiers: renaming({ outward: exchanged, inward: exchanged }),
  uuids: renaming({ outward: asUuids, inward: fromUuids }),
  addedCapabilities: {
    because: openSets,
    server: (sandbox, differs) =>
      changing(sandbox, differs, ({ body }) => {
        if (body === undefined) return undefined;
        return { text: JSON.stringify(withEvery(body, 'capabilities', (own) => [...listOf(own), 'mms'])) };
      }),
  },
  addedKinds: {
    because: openSets,
    server: (sandbox, differs) =>
      changing(sandbox, differs, ({ request, answer, body }) => {
        const operation = answer.ok
          ? phoneAgentContract().find(request.method, new URL(request.url).pathname)
          : undefined;
        const added = operation && moreOf(operation, body);
        return added === undefined ? undefined : { text: JSON.stringify(added) };
      }),
  },
};

/** Usage, or the catalog, with one more kind of which nothing was used. */
function moreOf({ id }: DeclaredOperation, body: unknown): unknown {
  const [list, unit] = id === operations.getUsage.id ? ['items', 'usage'] : ['products', undefined];
  if (id !== operations.getUsage.id && id !== operations.getProductCatalog.id) return undefined;
  const at = unit === undefined ? body : valueAt(body, `/${unit}`);
  const entries = listOf(valueAt(at, `/${list}`));
  const last = Object(entries.at(-1));
  const none = Object.keys(last).flatMap((name) => (typeof last[name] === 'number' ? [[name, 0]] : []));
  const more = { ...last, ...Object.fromEntries(none), kind: 'transcription', productCode: 'ZZ-TRANSCRIPTION' };
  const longer = { ...Object(at), [list ?? '']: [...entries, more] };
  return unit === undefined ? longer : { ...Object(body), [unit]: longer };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Kinds of identifiers that the sandbox numbers; environments, whose numbers are in tokens, are none of the service's. */
const kinds = 'account|call|conversation|document|entry|event|message|org|relay|reseller|route|run|task|version';
/** Identifiers as the sandbox makes them, and with their halves exchanged. */
const identifier = new RegExp(`\\b(?:(${kinds})_(\\d+)|(\\d+)_(${kinds}))\\b`, 'g');

/** Identifiers that the control API promises, which keep their names. */
let promised: ReadonlySet<string> = new Set();

/** Learns them from a sandbox to which nothing has happened. */
async function learnPromised(sandbox: Answering): Promise<void> {
  const exported = await sandbox(new Request('http://sandbox.example/_sandbox/environments/default/export'));
  promised = new Set((await exported.text()).match(identifier));
}

/** The same text with all that was made since called otherwise; twice it is what it was. */
function exchanged(text: string): string {
  return text.replaceAll(identifier, (all, name?: string, number?: string, first?: string, last?: string) => {
    const other = name === undefined ? `${last}_${first}` : `${number}_${name}`;
    return promised.has(all) || promised.has(other) ? all : other;
  });
}

const listed = kinds.split('|');
const uuid = /\b000000([0-9a-f]{2})-0000-4000-8000-(\d{12})\b/g;

/** The same text with UUIDs for all that was made since (RFC 9562, section 5.4). */
function asUuids(text: string): string {
  return text.replaceAll(identifier, (all, name = '', number = '') => {
    const nth = listed.indexOf(name).toString(16).padStart(2, '0');
    const isOther = promised.has(all) || name === '' || number.length > 12;
    return isOther ? all : `000000${nth}-0000-4000-8000-${number.padStart(12, '0')}`;
  });
}

function fromUuids(text: string): string {
  return text.replaceAll(uuid, (all, nth: string, number: string) => {
    const name = listed[Number.parseInt(nth, 16)];
    return name === undefined ? all : `${name}_${Number(number)}`;
  });
}

/** Names of things as they leave the server, and back. */
interface Naming {
  outward(text: string): string;
  inward(text: string): string;
}

/** A server on which what is made is called otherwise, in both APIs and in webhooks. */
function renaming({ outward, inward }: Naming): ConformingServer {
  return {
    because: 'An identifier is opaque; its parts have no meaning (ResourceId).',
    server: (sandbox, differs) => {
      const learned = memoize(() => learnPromised(sandbox));
      return async (request) => {
        await learned();
        const { method, headers, url } = request;
        const sent = request.body === null ? {} : { body: inBytes(await request.arrayBuffer(), inward) };
        const [path = '', query] = url.slice(new URL(url).origin.length).split('?');
        const target = new URL(url).origin + inward(path) + (query === undefined ? '' : `?${inward(query)}`);
        const answer = await sandbox(new Request(target, { method, headers, ...sent }));
        const given = await answer.arrayBuffer();
        const own = inBytes(given, outward);
        if (Buffer.compare(own, Buffer.from(given)) !== 0) differs();
        const isEmpty = method === 'HEAD' || answer.status === 204;
        const sized = new Headers(answer.headers);
        sized.delete('content-length');
        return new Response(isEmpty ? null : own, { status: answer.status, headers: sized });
      };
    },
    wayOut: changingWebhooks((request) => {
      const { 'webhook-id': id = '' } = request.headers;
      const headers = { ...request.headers, 'webhook-id': outward(id) };
      return { ...request, headers, body: outward(request.body) };
    }),
  };
}

/** Changes a text and leaves bytes that are none as they are. */
function inBytes(bytes: ArrayBuffer, change: (text: string) => string): Buffer<ArrayBuffer> {
  return Buffer.from(change(Buffer.from(bytes).toString('latin1')), 'latin1');
}
