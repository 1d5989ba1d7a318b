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

/** Opens a new HAR file. What cannot be written is reported, once until it can be again. Throws `UsageError`. */
export function openRecorder(path: string, report: (line: string) => void): Recorder {
  const file = new HarFile(path, readCreator());
  const masks = new Masks();
  let seen: SeenExchange[] = [];
  let lost = 0;
  let isClosed = false;

  function write(): void {
    const exchanges = seen;
    seen = [];
    if (exchanges.length === 0) return;
    if (isClosed) {
      report(`${path}: ${exchanges.length} exchanges that ended after the recording are not there`);
      return;
    }
    try {
      file.append(exchanges.map((exchange) => JSON.stringify(entryOf(exchange, masks))));
      if (lost > 0) report(`${path}: exchanges are recorded again; ${lost} before them are not there`);
      lost = 0;
    } catch (error) {
      if (lost === 0) report(`${path}: exchanges are not recorded: ${error instanceof Error ? error.message : error}`);
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
      file.close();
    },
    discard: () => file.remove(),
  };
}

function readCreator(): { name: string; version: string } {
  const manifest = readFileSync(projectFiles.manifest, 'utf8');
  const { name, version }: { name: string; version: string } = JSON.parse(manifest);
  return { name, version };
}
