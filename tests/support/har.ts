import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import draft6 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import addFormatsModule from 'ajv-formats';
import { expect, onTestFinished } from 'vitest';
import { type RecordCommand, startRecorder } from '../../src/cli/record-command.ts';
import type { ServerOptions } from '../../src/cli/server/server-options.ts';
import { startServer } from '../../src/cli/server/start.ts';
import type { HarEntry } from '../../src/recorder/har.ts';

/** A file that is not there yet; its folder is removed when the test is over. */
export function newHarFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'har-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'traffic.har');
}

/** A server that records, until it is ended. */
export interface RecordingServer {
  readonly url: string;
  readonly file: string;
  /** Ends it, and gives what it recorded. */
  end(): Promise<HarEntry[]>;
}

/** Starts a sandbox that records. */
export async function startRecorded(options: Partial<ServerOptions> = {}): Promise<RecordingServer> {
  const file = newHarFile();
  const timeouts = { grace: 0 };
  return whileRecording(
    await startServer({ host: '127.0.0.1', port: 0, quiet: true, timeouts, har: file, ...options }),
    file,
  );
}

/** Starts a recorder in front of a server. */
export async function startRecorderOf(to: string, options: Partial<RecordCommand> = {}): Promise<RecordingServer> {
  const file = newHarFile();
  const none: string[] = [];
  const command = { to: new URL(to), har: file, port: 0, allowHosts: none, allowOrigins: none, ...options };
  return whileRecording(await startRecorder(command), file);
}

/** Starts a recorder in front of a sandbox. */
export async function startProxied(): Promise<RecordingServer> {
  const server = await startServer({ host: '127.0.0.1', port: 0, quiet: true, timeouts: { grace: 0 } });
  onTestFinished(() => server.close());
  return startRecorderOf(server.url);
}

function whileRecording(server: { url: string; close(): Promise<void> }, file: string): RecordingServer {
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= server.close();
    return closed;
  };
  onTestFinished(close);
  return {
    url: server.url,
    file,
    async end() {
      await close();
      return entriesOf(readFileSync(file, 'utf8'));
    },
  };
}

const schemas = 'node_modules/har-schema/lib';
const ajv = new Ajv({ strict: false });
addFormatsModule.default(ajv);
ajv.addMetaSchema(draft6);
for (const name of readdirSync(schemas).filter((one) => one.endsWith('.json')))
  ajv.addSchema(JSON.parse(readFileSync(join(schemas, name), 'utf8')));

/** The entries of a text that holds to the published schema of HAR 1.2. */
export function entriesOf(text: string): HarEntry[] {
  const har: { log: { entries: HarEntry[] } } = JSON.parse(text);
  const isValid = ajv.validate('har.json#', har);
  expect(ajv.errorsText()).toBe('No errors');
  expect(isValid).toBe(true);
  return har.log.entries;
}
