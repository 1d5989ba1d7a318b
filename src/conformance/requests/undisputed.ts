import { isHostname } from '../../contract/formats.ts';
import type { Schema } from '../model/schema.ts';
import { isNumberOfPlan, takesPhoneNumbers } from './phone-numbers.ts';

const beginning = /^([a-z][a-z0-9+.-]*):\/\/(?:([^/?#@]*)@)?([^/?#]*)/i;
const highestPort = 65_535;

/**
 * Texts of each format that strict readers take too. The grammars have more: what an RFC allows and advises against, and what
 * common libraries do not know.
 */
const strict: Readonly<Record<string, (text: string) => boolean>> = {
  uri: isUrl,
  // A domain is fully qualified, and nobody should need quotes or an address literal (RFC 5321, sections 2.3.5 and 4.1.2).
  email: (text) => /^[^"]+@[^[.]+\.[^[]+$/.test(text) && isHostname(text.slice(text.indexOf('@') + 1)),
  // RFC 3339 has a year 0, leap seconds, and `t` and `z` in lower case.
  date: isOfCalendar,
  'date-time': (text) => isOfCalendar(text) && !/[a-z]/.test(text) && text.slice(17, 19) !== '60',
  // RFC 9562, sections 4.1 and 4.2.
  uuid: (text) => /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(text),
};

/** True for a text of which no reader can say that it breaks the form that its schema asks for. */
export function isUndisputed({ format = '', pattern }: Schema, text: string): boolean {
  if (pattern !== undefined && takesPhoneNumbers(pattern) && text.startsWith('+')) return isNumberOfPlan(text);
  return strict[format]?.(text) ?? true;
}

function isOfCalendar(text: string): boolean {
  return !text.startsWith('0000');
}

/** An http URL has a host, and its credentials may be refused (RFC 9110, sections 4.2.1 to 4.2.4). */
function isUrl(text: string): boolean {
  const isWeb = /^https?:/i.test(text);
  const found = beginning.exec(text);
  if (!found) return !isWeb;
  const [, , credentials, place = ''] = found;
  const [host = '', port = '80', ...more] = place.split(':');
  const isPort = Number(port) > 0 && Number(port) <= highestPort;
  return isHostname(host) && isPort && more.length === 0 && !(isWeb && credentials !== undefined);
}
