import { jsonOf } from '../../conformance/target/json.ts';
import { essenceOf } from '../../contract/media-type.ts';
import type { Sender, SendRequest } from '../../sandbox/engine/sender.ts';
import { phoneAgentContract } from '../model/contract.ts';
import { type Answering, isOfService } from '../variants/alternative.ts';

/** Makes another sender out of one; `secretOf` gives the secret by which a webhook is signed. */
export type WayOut = (
  sender: Sender,
  secretOf: (request: SendRequest) => string | undefined,
  differs: () => void,
) => Sender;

/** A server that does what the contract allows, and not what the sandbox does. */
export interface ConformingServer {
  /** Reason why it conforms: a sentence of the contract, or a section of an RFC. */
  readonly because: string;
  /** Makes the server out of the sandbox; it says so whenever it does something else than that. */
  server(sandbox: Answering, differs: () => void): Answering;
  /** Changes its webhooks on their way out. */
  readonly wayOut?: WayOut;
  /** Makes each check of so many only, where every answer takes its time. */
  readonly oneOf?: number;
  /** So long its reads may show what was before a write, in milliseconds. */
  readonly settle?: number;
  /** Names of the checks that show it, where few do: these are among those that are made of each part. */
  readonly shownBy?: RegExp;
  /** True where it has some operations only. */
  readonly isPartial?: boolean;
  /** True where what it does is seen on the wire alone. */
  readonly isOfWire?: boolean;
}

/** Answer of the service, read. */
interface Answered {
  readonly request: Request;
  readonly answer: Response;
  /** The body as JSON; undefined where it is none. */
  readonly body: unknown;
}

/** Replacements of the text and headers of an answer. */
interface Changed {
  readonly text?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server that changes what the service's own operations answer; the control API is the sandbox's own. */
export function changing(
  sandbox: Answering,
  differs: () => void,
  change: (answered: Answered) => Changed | undefined,
): Answering {
  return async (request) => {
    const answer = await sandbox(request);
    if (!isOfService(request)) return answer;
    const text = await answer.text();
    const changed = change({ request, answer, body: jsonOf(text) }) ?? {};
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    for (const [name, value] of Object.entries(changed.headers ?? {})) headers.set(name, value);
    if (changed.headers || (changed.text ?? text) !== text) differs();
    const bytes = request.method === 'HEAD' ? null : new TextEncoder().encode(changed.text ?? text);
    return new Response(bytes, { status: answer.status, headers });
  };
}

/** Schema of the body of an answer; undefined if the contract has none. */
export function schemaOf({ request, answer }: Omit<Answered, 'body'>) {
  const operation = phoneAgentContract().find(request.method, new URL(request.url).pathname);
  const type = essenceOf(answer.headers.get('content-type'));
  const declared = operation?.declared.get(String(answer.status)) ?? operation?.declared.get('400');
  return declared?.content.get(type)?.schema;
}
