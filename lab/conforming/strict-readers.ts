import type { ConformingServer } from '../../src/behaviours/conforming/server.ts';
import { answering, type ReceivedRequest, reworded } from '../../src/behaviours/variants/alternative.ts';
import { jsonOf } from '../../src/conformance/target/json.ts';
import { repeatedName } from '../../src/conformance/target/json-text.ts';
import { essenceOf } from '../../src/contract/media-type.ts';
import { Problem } from '../../src/contract/problem.ts';

/** In characters: what is longer may be nested too deep to be read. */
const longest = 10_000;

/** Servers that look at the media type, or the text, before they look at what it says. */
export const strictReaders: Readonly<Record<string, ConformingServer>> = {
  mediaTypeFirst: {
    because: 'A request without a media type may be refused for that, whatever its body (RFC 9110, section 15.5.16).',
    shownBy: /\/bodies$/,
    server: refusing(({ operation, request }) => {
      if (!operation.body?.required || request.headers.has('content-type')) return undefined;
      return new Problem('unsupported-media-type', 'unsupportedMediaType', 'The body has no content type.');
    }),
  },
  strictJson: {
    because: 'A reader may refuse a byte order mark, and names that are there twice (RFC 8259, sections 4 and 8.1).',
    shownBy: /\/bodies$/,
    server: refusing(({ request }, text) => {
      const isJson = essenceOf(request.headers.get('content-type')) === 'application/json';
      if (!isJson || text.length > longest) return undefined;
      const value = jsonOf(text.replace(/^\ufeff/, ''));
      const isPlain = !text.startsWith('\ufeff') && repeatedName(text, value) === undefined;
      if (value === undefined || isPlain) return undefined;
      return new Problem('malformed-request', 'malformedBody', 'The body is not JSON that everybody reads alike.');
    }),
  },
};

/** Makes servers that refuse some requests, which are refused with 400 in any case, for another reason than the sandbox. */
function refusing(fault: (asked: ReceivedRequest, text: string) => Problem | undefined): ConformingServer['server'] {
  return (sandbox, differs) =>
    answering(sandbox, async (asked) => {
      const answer = await sandbox(asked.again());
      if (answer.status !== 400) return answer;
      const bytes = await asked.again().arrayBuffer();
      const problem = fault(asked, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
      if (!problem) return answer;
      differs();
      return reworded(answer, { status: problem.status, body: () => problem.toBody() });
    });
}
