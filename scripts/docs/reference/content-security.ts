import { hashOf } from '../../../src/html/page.ts';

/** The policy of a page with files beside it, and with a script of its own if there is one. It stands in the page, so it holds wherever the page is put. */
export function filesBeside(script?: string): string[] {
  return [
    ["script-src 'self'", ...(script === undefined ? [] : [hashOf(script)])].join(' '),
    // Diagrams say in attributes how far they shrink.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
  ];
}
