import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Html, html } from './html.ts';

/** Parts of a page. */
interface PageParts {
  readonly title: string;
  /** One sentence, for search engines and previews. */
  readonly description?: string;
  /** Further elements of the head: links to the files of the page. */
  readonly head?: Html;
  /** Styles in the page itself. */
  readonly css?: string;
  readonly body: Html;
  /** A script in the page itself, which runs last. */
  readonly script?: string | undefined;
  /** Directives of Content Security Policy Level 3: the page loads and runs nothing else. Without them nothing is forbidden. */
  readonly policy?: readonly string[];
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0f766e"/><path d="M9 10.5a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-3.5L12 23.5v-4a3 3 0 0 1-3-3z" fill="#fff"/></svg>';

/** A page of HTML, with an icon in it, so that no browser asks a server for one. */
export function page({ title, description, head, css, body, script, policy }: PageParts): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${policy && html`<meta http-equiv="content-security-policy" content="${["default-src 'none'", ...policy, "base-uri 'none'", "form-action 'none'"].join('; ')}">`}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${description !== undefined && html`<meta name="description" content="${description}">`}
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
${css !== undefined && html`<style>${new Html(css)}</style>`}
${head}
</head>
<body>
${body}
${script !== undefined && html`<script>${new Html(script)}</script>`}
</body>
</html>
`.text;
}

/** A style or script in a page, as its policy names it. */
export function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/** The style sheet of all pages, followed by sheets of a page's own. */
export function styles(...more: readonly URL[]): string {
  const own = ['./base.css', './parts.css', './layout.css'].map((name) => new URL(name, import.meta.url));
  return [...own, ...more].map(read).join('\n');
}

/** The script of reports (buttons that copy, details that open on paper), followed by a report's own. */
export function scripts(...more: readonly URL[]): string {
  return [new URL('parts.js', import.meta.url), ...more].map(read).join('\n');
}

function read(file: URL): string {
  return readFileSync(file, 'utf8');
}
