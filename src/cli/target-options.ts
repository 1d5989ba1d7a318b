import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import type { GivenIds, NetworkOptions, TargetOptions } from '../conformance/target/target.ts';
import { tokenHeaderNames } from '../contract/credentials.ts';
import { fileReason } from '../contract/file-reason.ts';
import { UsageError } from '../node/usage-error.ts';
import { isLoopback } from '../server/access.ts';

/** Headers that requests of the suite have for reasons of their own, or that say how they are sent. */
const taken: Readonly<Record<string, string>> = {
  ...Object.fromEntries(tokenHeaderNames().map((name) => [name, 'use --token'])),
  host: 'it is the host of --url',
  'content-length': 'it follows from the body',
  'content-type': 'it follows from the body',
  'transfer-encoding': 'it follows from the body',
  connection: 'it belongs to the connection',
  prefer: 'checks of the suite send it',
};

/** Reads `Name: value` as often as it is given. Throws `UsageError` for what is none, or is the suite's to send. */
export function readHeaders(lines: readonly string[]): Pick<TargetOptions, 'headers'> {
  const headers: Record<string, string> = {};
  for (const text of lines) {
    const [, name = '', value = ''] = /^([^:]+):[ \t]*(.*?)[ \t]*$/s.exec(text) ?? [];
    const why = taken[name.toLowerCase()];
    if (why !== undefined) throw new UsageError(`--header cannot set ${name}: ${why}`);
    if (!isHeader(name, value))
      throw new UsageError(`--header must be 'Name: value', with a valid HTTP name and value`);
    headers[name.toLowerCase()] = value;
  }
  return lines.length > 0 ? { headers } : {};
}

function isHeader(name: string, value: string): boolean {
  try {
    new Headers([[name, value]]);
    return value !== '';
  } catch {
    return false;
  }
}

/** Reads a file of identifiers, JSON or YAML: `agentId: agent_17`, or several, `agentId: [agent_17, agent_18]`. Throws `UsageError`. */
export function readIds(file: string | undefined): Pick<TargetOptions, 'ids' | 'idsFile'> {
  if (file === undefined) return {};
  const ids: Record<string, GivenIds> = {};
  for (const [name, value] of Object.entries(readMapping(file))) {
    const all = [value].flat();
    const known = all.filter((one) => typeof one === 'string' || typeof one === 'number');
    if (known.length === 0 || known.length < all.length)
      throw new UsageError(`--ids: ${name} in ${file} must be a string, a number, or a list of them`);
    ids[name] = known;
  }
  return { ids, idsFile: resolve(file) };
}

function readMapping(file: string): object {
  try {
    const value: unknown = parse(readFileSync(file, 'utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    throw new UsageError(`--ids: ${file} cannot be read: ${fileReason(error)}`);
  }
  throw new UsageError(`--ids: ${file} must map names to identifiers, such as agentId: agent_17`);
}

/** Network between the suite and the server; the environment's proxy is the default. */
export function readNetwork(
  { ca, proxy }: { readonly ca: string | undefined; readonly proxy: string | undefined },
  url: string,
  env: NodeJS.ProcessEnv,
): NetworkOptions {
  const names = url.startsWith('https:') ? ['HTTPS_PROXY', 'https_proxy'] : ['HTTP_PROXY', 'http_proxy'];
  const variable = names.find((name) => env[name] !== undefined) ?? '';
  // Requests to this machine go past a proxy; whoever has one in the environment may not even know.
  const ofEnv = isLoopback(URL.parse(url)?.hostname ?? '') ? undefined : env[variable];
  const address = proxy ?? ofEnv;
  const except = env.NO_PROXY ?? env.no_proxy;
  if (address && !/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
    const where = proxy === undefined ? `the environment variable ${variable}` : '--proxy';
    throw new UsageError(
      `${where} is ${address.replace(/.*@/, '…@')}; it must be a URL, such as http://127.0.0.1:3128`,
    );
  }
  return {
    ...(ca !== undefined && { ca: resolve(ca) }),
    ...(address && { proxy: { url: address, ...(except && { except }) } }),
  };
}
