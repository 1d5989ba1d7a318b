import type { Observer } from '../server/exchange.ts';

/** One readable line per request, written once per turn of the event loop however many requests it served. */
export function createLog(write: (text: string) => void): Observer {
  let lines = '';
  const flush = () => {
    write(lines);
    lines = '';
  };
  return ({ method, target, operationId = '-', status, milliseconds }) => {
    if (lines === '') setImmediate(flush);
    lines += `${printable(method)} ${printable(target)} ${operationId} ${status} ${milliseconds.toFixed(1)} ms\n`;
  };
}

/** Clients choose these bytes; a terminal must not obey them. */
export function printable(text: string): string {
  const shown = text.length > 300 ? `${text.slice(0, 300)}…` : text;
  return /^[\x20-\x7e]*$/.test(shown) ? shown : shown.replaceAll(/[^\x20-\x7e…]/g, '?');
}
