import { phoneAgentContract } from '../../src/behaviours/model/contract.ts';
import { type Answering, isOfService } from '../../src/behaviours/variants/alternative.ts';
import { jsonOf } from '../../src/conformance/target/json.ts';
import { repeatedName } from '../../src/conformance/target/json-text.ts';
import { essenceOf } from '../../src/contract/media-type.ts';
import { Problem } from '../../src/contract/problem.ts';
import { toResponse } from '../../src/server/fetch.ts';
import { problemReply } from '../../src/server/reply.ts';
import type { ConformingServer } from './server.ts';

/** In characters: what is longer may be nested too deep to be read. */
const longest = 10_000;

/** Servers that look at the media type, or the text, before they look at what it says. */
export const strictReaders: Readonly<Record<string, ConformingServer>> = {
  mediaTypeFirst: {
    because: 'A request without a media type may be refused for that, whatever its body (RFC 9110, section 15.5.16).',
    shownBy: /\/bodies$/,
    server: (sandbox, differs) =>
      refusing(sandbox, differs, (request) => {
        const operation = phoneAgentContract().find(request.method, new URL(request.url).pathname);
        if (!operation?.body?.required || request.headers.has('content-type')) return undefined;
        return new Problem('unsupported-media-type', 'unsupportedMediaType', 'The body has no content type.');
      }),
  },
  strictJson: {
    because: 'A reader may refuse a byte order mark, and names that are there twice (RFC 8259, sections 4 and 8.1).',
    shownBy: /\/bodies$/,
    server: (sandbox, differs) =>
      refusing(sandbox, differs, (request, text) => {
        const isJson = essenceOf(request.headers.get('content-type')) === 'application/json';
        if (!isJson || text.length > longest) return undefined;
        const value = jsonOf(text.replace(/^\ufeff/, ''));
        const isPlain = !text.startsWith('\ufeff') && repeatedName(text, value) === undefined;
        if (value === undefined || isPlain) return undefined;
        return new Problem('malformed-request', 'malformedBody', 'The body is not JSON that everybody reads alike.');
      }),
  },
};

/** A server that refuses some requests, which are refused in any case, for another reason than the sandbox. */
function refusing(
  sandbox: Answering,
  differs: () => void,
  fault: (request: Request, text: string) => Problem | undefined,
): Answering {
  return async (request) => {
    if (!isOfService(request) || request.body === null) return answerWith(request, '', await sandbox(request.clone()));
    const bytes = await request.arrayBuffer();
    const { method, headers, url } = request;
    const answer = await sandbox(new Request(url, { method, headers, body: bytes }));
    return answerWith(request, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), answer);
  };

  function answerWith(request: Request, text: string, answer: Response): Response {
    const problem = answer.status === 400 && isOfService(request) ? fault(request, text) : undefined;
    if (!problem) return answer;
    differs();
    const refusal = toResponse(problemReply(problem), request.method);
    for (const [name, value] of answer.headers) if (!refusal.headers.has(name)) refusal.headers.set(name, value);
    return refusal;
  }
}
