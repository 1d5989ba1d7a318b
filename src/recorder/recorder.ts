import { readFileSync } from 'node:fs';
import { Masks } from '../masking/masks.ts';
import { projectFiles } from '../node/project-files.ts';
import { entryOf, type SeenExchange } from './entry.ts';
import { HarFile } from './har-file.ts';

/** Writes what is seen into a file. */
export interface Recorder {
  /** The exchange is in the file before the event loop's turn after this one is over. */
  record(exchange: SeenExchange): void;
  /** Writes what is not written yet. */
  close(): void;
  /** Gives up: there is no file then. */
  discard(): void;
}

/** Takes the entries of a recording, each as JSON. */
export type EntrySink = Pick<HarFile, 'append' | 'close' | 'remove'>;

/**
 * Records into a new HAR file, and into other sinks; without a path into those alone. What cannot be written is reported, once until
 * it can be again. Throws `UsageError`.
 */
export function openRecorder(
  path: string | undefined,
  report: (line: string) => void,
  ...others: readonly EntrySink[]
): Recorder {
  const sinks = path === undefined ? others : [new HarFile(path, readCreator()), ...others];
  const name = path ?? 'recording';
  const masks = new Masks();
  let seen: SeenExchange[] = [];
  let lost = 0;
  let isClosed = false;

  function write(): void {
    const exchanges = seen;
    seen = [];
    if (exchanges.length === 0) return;
    if (isClosed) {
      report(`${name}: ${exchanges.length} exchanges that ended after the recording are not there`);
      return;
    }
    try {
      const entries = exchanges.map((exchange) => JSON.stringify(entryOf(exchange, masks)));
      for (const sink of sinks) sink.append(entries);
      if (lost > 0) report(`${name}: exchanges are recorded again; ${lost} before them are not there`);
      lost = 0;
    } catch (error) {
      if (lost === 0) report(`${name}: exchanges are not recorded: ${error instanceof Error ? error.message : error}`);
      lost += exchanges.length;
    }
  }

  return {
    record(exchange) {
      if (seen.length === 0) setImmediate(write);
      seen.push(exchange);
    },
    close() {
      write();
      isClosed = true;
      for (const sink of sinks) sink.close();
    },
    discard: () => {
      for (const sink of sinks) sink.remove();
    },
  };
}

function readCreator(): { name: string; version: string } {
  const manifest = readFileSync(projectFiles.manifest, 'utf8');
  const { name, version }: { name: string; version: string } = JSON.parse(manifest);
  return { name, version };
}
