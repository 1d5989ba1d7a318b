import { guardPage } from './content-security.ts';
import { escapeHtml } from './html.ts';

export interface Assets {
  /** Styles that go after Redoc's own. */
  css: string;
  /** The classic script that draws the diagrams. */
  script: string;
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0f766e"/><path d="M9 10.5a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-3.5L12 23.5v-4a3 3 0 0 1-3-3z" fill="#fff"/></svg>';

/** The mark that Redoc would fetch from its CDN, drawn here instead. */
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" width="42" height="16"><text x="0" y="12" font-family="system-ui,sans-serif" font-size="12" font-weight="600" fill="#2467f2">Redoc</text></svg>';
const remoteMarks = ['https://cdn.redoc.ly/redoc/logo-mini-full.svg', 'https://cdn.redoc.ly/redoc/logo-mini.svg'];

/** The icon of all pages, so that no browser asks the server for one. */
export const iconLink = `<link rel="icon" href="${dataUri(icon)}">`;

/** The finished reference: Redoc's page with our head, styles and script, and nothing fetched from any host. */
export function finishPage(page: string, description: string, assets: Assets): string {
  const head = `<meta name="description" content="${escapeHtml(description)}">\n  ${iconLink}\n  <style>\n${assets.css}</style>\n`;
  let finished = replaceOnce(page, '<meta charset="utf8" />', '<meta charset="utf-8" />');
  finished = replaceOnce(finished, '</head>', `${head}</head>`);
  finished = replaceLast(finished, '</body>', `<script>\n${assets.script}</script>\n</body>`);
  finished = routeByHash(finished);
  for (const remote of remoteMarks) finished = replaceOnce(finished, remote, dataUri(mark));
  return guardPage(finished);
}

/** Redoc renders its links ahead as `/tasks` and keeps them so, although its page routes by `#/tasks`. */
function routeByHash(page: string): string {
  const script = page.indexOf('<script type="module">');
  if (script < 0) throw new Error("Redoc's page no longer has its script as a module; see what replaced it.");
  return page.slice(0, script).replaceAll('href="/', 'href="#/') + page.slice(script);
}

function dataUri(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function replaceOnce(text: string, old: string, fresh: string): string {
  return splice(text, text.indexOf(old), old, fresh);
}

function replaceLast(text: string, old: string, fresh: string): string {
  return splice(text, text.lastIndexOf(old), old, fresh);
}

function splice(text: string, at: number, old: string, fresh: string): string {
  if (at < 0) throw new Error(`Redoc's page no longer has ${old}; see what replaced it.`);
  return text.slice(0, at) + fresh + text.slice(at + old.length);
}
