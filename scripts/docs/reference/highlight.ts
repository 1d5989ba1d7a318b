import { type Html, html } from '../../../src/html/html.ts';

/** What each language colours, by class; the first alternative that matches wins. */
const grammars: Readonly<Record<string, RegExp>> = {
  json: /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\b\d[\d.eE+-]*|\b(?:true|false|null)\b)/g,
  curl: /(?<comment>^#.*)|(?<string>'(?:[^'\\]|\\.)*'|"[^"]*")|(?<keyword>\bcurl\b|(?<=\s)--?[A-Za-z][\w-]*)|(?<key>^\w+(?==))/gm,
  typescript:
    /(?<comment>\/\/.*)|(?<string>'(?:[^'\\]|\\.)*'|`[^`]*`)|(?<keyword>\b(?:as|async|await|const|export|from|import|new|return)\b)|(?<number>\b\d[\d._]*\b|\b(?:true|false|null|undefined)\b)|(?<key>\b\w+(?=:\s))/g,
  python:
    /(?<comment>#.*)|(?<string>f?"(?:[^"\\]|\\.)*")|(?<keyword>\b(?:as|import|print|with)\b)|(?<number>\b\d[\d._]*\b|\b(?:True|False|None)\b)|(?<key>\b\w+(?==\w))/g,
};

const languageNames: Readonly<Record<string, string>> = { sh: 'curl', ts: 'typescript' };

/** Code with its tokens in colours; as it is in a language that has no grammar. */
export function highlight(code: string, language = ''): Html {
  const grammar = grammars[languageNames[language] ?? language];
  if (grammar === undefined) return html`${code}`;
  const parts: (Html | string)[] = [];
  let end = 0;
  for (const { 0: text, index, groups = {} } of code.matchAll(grammar)) {
    const [kind = ''] = Object.entries(groups).find(([, found]) => found !== undefined) ?? [];
    parts.push(code.slice(end, index), html`<span class="${kind}">${text}</span>`);
    end = index + text.length;
  }
  return html`${parts}${code.slice(end)}`;
}
