import { targetWithToken, tokenLines, tokenValue } from '../../../contract/token-places.ts';
import { assumedBy } from '../../model/assumed.ts';
import { exampleRequests, toWire } from '../../requests/request.ts';
import { forEachConcurrently } from '../../runner/concurrency.ts';
import type { CheckContext } from '../../runner/context.ts';
import { commandOf, converse, statusesIn } from '../../target/socket.ts';
import { type Ambiguity, ambiguities, type Honest } from './ambiguities.ts';

/** A connection on which nothing comes for so many milliseconds has said all. */
const silence = 400;
const concurrency = 8;

/** Sends each request that can be read in two ways, with another one behind it, and looks what is taken for a request. */
export async function sendAmbiguous(context: CheckContext): Promise<void> {
  const { honest, token } = await honestRequest(context);
  const { tokenPlaces } = context.contract;
  const masked = (text: string) =>
    token === undefined ? text : text.replaceAll(token, '$TOKEN').replaceAll(tokenValue(token, tokenPlaces), '$TOKEN');
  await forEachConcurrently(concurrency, ambiguities(honest), async (ambiguity) => {
    const { what, standard, bytes } = ambiguity;
    const { url } = context.session.connection;
    const { text, isOpen } = await converse(url, bytes, silence);
    const fault = faultOf(ambiguity, statusesIn(text), isOpen);
    if (fault === undefined) return;
    const rule = `an ambiguous request is rejected and its connection closed (${standard})`;
    const breach = {
      rule,
      pointer: '',
      place: what,
      expected: '400 or no response, and no further response',
      actual: fault,
      basis: assumedBy(),
    };
    context.tell(breach, masked(commandOf(url, bytes)), masked(text.slice(0, 600)));
  });
}

function faultOf(
  { mayServe = false, isFramed = false }: Ambiguity,
  statuses: readonly number[],
  isOpen: boolean,
): string | undefined {
  const [first, ...others] = statuses;
  const served = [first, ...others].filter((status) => status !== undefined && status < 400).length;
  if (mayServe && served <= 1) return isOpen ? 'the connection stays open' : undefined;
  if (first !== undefined && first < 400) return `the request gets status ${first}`;
  if (served > 0 && !isFramed) return `the data after it is served as a request: statuses ${statuses.join(', ')}`;
  return undefined;
}

/** A request of the contract that creates something small, and a read that is smuggled behind it. */
async function honestRequest(context: CheckContext): Promise<{ honest: Honest; token: string | undefined }> {
  const { api, connection, capabilities } = context.session;
  const environment = await context.environment();
  const token = environment.tokens[environment.role];
  const { host, pathname } = new URL(connection.url);
  const prefix = pathname.replace(/\/$/, '');
  // A run that may not write sends a body with a read: it is framed alike.
  const operation = context.contract.operation(capabilities.has('writes') ? api.cheap.write : api.cheap.list);
  const [shown] = exampleRequests(operation);
  if (!shown) throw new Error(`${operation.id} has no example.`);
  const wire = toWire({ ...shown.request, query: {} });
  const common = `Host: ${host}\r\n${tokenLines(token, connection.tokenPlaces)}`;
  const targetOf = (path: string) => targetWithToken(prefix + path, token, connection.tokenPlaces);
  const read = context.contract.operation(api.cheap.read);
  return {
    token,
    honest: {
      line: `${wire.method} ${targetOf(wire.target)} HTTP/1.1`,
      headers: `${common}Content-Type: application/json`,
      body: typeof wire.body === 'string' ? wire.body : '{"a":1}',
      second: `${read.method} ${targetOf(read.path)} HTTP/1.1\r\n${common}\r\n`,
    },
  };
}
