import { targetWithoutKey } from '../sandbox/service/hidden-keys.ts';
import type { Access } from '../server/access.ts';
import type { LoggedExchange, Observer } from '../server/exchange.ts';

/** One readable line per request, written once per turn of the event loop however many requests it served. */
export function createLog(
  write: (text: string) => void,
  lineOf: (exchange: LoggedExchange) => string = readable,
): Observer {
  let lines = '';
  const flush = () => {
    write(lines);
    lines = '';
  };
  return (exchange) => {
    if (lines === '') setImmediate(flush);
    lines += `${lineOf(exchange)}\n`;
  };
}

function readable({ method, target, operationId = '-', status, milliseconds }: LoggedExchange): string {
  return `${printable(method)} ${printable(targetWithoutKey(target))} ${operationId} ${status} ${milliseconds.toFixed(1)} ms`;
}

/** Clients choose these bytes; a terminal must not obey them. */
export function printable(text: string): string {
  const shown = text.length > 300 ? `${text.slice(0, 300)}…` : text;
  return /^[\x20-\x7e]*$/.test(shown) ? shown : shown.replaceAll(/[^\x20-\x7e…]/g, '?');
}

/** Of refusals; somebody who tries every name is not told of each. */
const mostTold = 20;

/** Whoever starts a server learns of who was refused, once; a browser shows its pages little of that. */
export function tellRefusals(access: Access): Access {
  const reported = new Set<string>();
  return (host, origin) => {
    const refusal = access(host, origin);
    if (refusal && reported.size < mostTold && !reported.has(refusal.message)) {
      reported.add(refusal.message);
      process.stderr.write(`refused: ${printable(refusal.message)}\n`);
    }
    return refusal;
  };
}
