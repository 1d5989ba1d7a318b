/** A fenced code block of a Markdown page. */
export interface CodeBlock {
  readonly language: string;
  readonly code: string;
}

/** The fenced code blocks of a page, in order (CommonMark 0.31, section 4.5). */
export function codeBlocks(markdown: string): CodeBlock[] {
  return [...markdown.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].map(([, language = '', code = '']) => ({
    language,
    code,
  }));
}

/** A curl command line of a page, as the request that it sends. */
export interface CurlRequest {
  readonly url: string;
  readonly init: { method: string; headers: Record<string, string>; body?: string };
}

/** The curl commands of shell blocks; options other than -H, -d and -X are an error, so that none goes unnoticed. */
export function curlRequests(blocks: readonly CodeBlock[]): CurlRequest[] {
  const lines = blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code }) => code.replaceAll('\\\n', ' ').split('\n'));
  return lines.filter((line) => line.startsWith('curl ')).map(parseCurl);
}

function parseCurl(line: string): CurlRequest {
  const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '').slice(1);
  const headers: Record<string, string> = {};
  let url = '';
  let method: string | undefined;
  let body: string | undefined;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (!word.startsWith('-')) {
      url = word;
      continue;
    }
    const value = words[++i] ?? '';
    if (word === '-H') headers[value.slice(0, value.indexOf(':'))] = value.slice(value.indexOf(':') + 1).trim();
    else if (word === '-d') body = value;
    else if (word === '-X') method = value;
    else throw new Error(`curl option ${word} is not understood: ${line}`);
  }
  return {
    url,
    init: { method: method ?? (body === undefined ? 'GET' : 'POST'), headers, ...(body !== undefined && { body }) },
  };
}
