import type { SuiteContract } from '../../model/contract.ts';
import type { Inspector, Sighting } from './sighting.ts';

/** Headers of HTTP itself, of browsers' security and of connections, which say nothing of an API. */
const usual = new RegExp(
  `^(?:${[
    'accept-ranges|age|allow|alt-svc|cache-control|connection|content-.*|cross-origin-.*|date|etag|expect-ct|expires',
    'keep-alive|last-modified|link|location|nel|origin-agent-cluster|permissions-policy|pragma|proxy-.*|referrer-policy',
    'report-to|reporting-endpoints|retry-after|server|server-timing|strict-transport-security|te|trailer|transfer-encoding',
    'upgrade|vary|via|www-authenticate|access-control-.*|x-(?:content-type-options|dns-prefetch-control|download-options)',
    'x-(?:frame-options|permitted-cross-domain-policies|powered-by|xss-protection)',
  ].join('|')})$`,
);

/** Names that are counted. */
const mostNames = 100;

/** A header is everywhere if this share of the answers has it, once there are so many answers. */
const leastAnswers = 3;
const leastShare = 0.9;

/** Statuses that gateways, proxies and content networks give in a server's place. */
const gateway = new Set([413, 414, 421, 425, 429, 502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 527, 530]);

/** Looks for headers that the contract declares nowhere; `isEverywhere` says at the end which of them nearly all answers have. */
export function addedHeaders({ operations }: SuiteContract): { look: Inspector; isEverywhere(about: string): boolean } {
  const responses = operations.flatMap(({ declared }) => [...declared.values()]);
  const declared = new Set(responses.flatMap(({ headers }) => [...headers.keys()]));
  const counts = new Map<string, number>();
  let answers = 0;
  return {
    *look({ exchange: { headers }, operation, status }): Generator<Sighting> {
      if (isOfGateway(operation.declared, status)) return;
      answers++;
      for (const name of headers.keys()) {
        if (usual.test(name) || declared.has(name) || (!counts.has(name) && counts.size >= mostNames)) continue;
        counts.set(name, (counts.get(name) ?? 0) + 1);
        yield { kind: 'header', about: name, saw: `Responses have the header \`${name}\`.` };
      }
    },
    isEverywhere: (name) => answers >= leastAnswers && (counts.get(name) ?? 0) >= leastShare * answers,
  };
}

/** Looks for statuses that an operation does not declare and something in front of a server may give. */
export const gatewayStatuses: Inspector = function* look({ operation, status, mediaType }) {
  if (!isOfGateway(operation.declared, status)) return;
  const saw = `Status ${status} is returned (${mediaType || 'no media type'}) but not declared.`;
  yield { kind: 'gatewayStatus', about: String(status), saw };
};

function isOfGateway(declared: ReadonlyMap<string, unknown>, status: number): boolean {
  return gateway.has(status) && !declared.has(String(status));
}
