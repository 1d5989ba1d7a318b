import { hash } from 'node:crypto';

/**
 * The page with what it may load and run (Content Security Policy Level 3): its own scripts, by their hashes, and the files
 * beside it. In the page, so that it holds wherever the page is put. Throws where there is no head.
 */
export function guardPage(page: string): string {
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  );
  const hashes = scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`);
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    // Diagrams say in attributes how far they shrink.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const head = /<meta charset="utf-8"[^>]*>/;
  if (!head.test(page)) throw new Error('The page does not say that it is UTF-8.');
  return page.replace(
    head,
    (charset) => `${charset}\n  <meta http-equiv="content-security-policy" content="${policy}">`,
  );
}
