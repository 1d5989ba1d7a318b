import { randomBytes } from 'node:crypto';
import type { AskReadiness } from '../sandbox/core/readiness.ts';
import type { SandboxOptions } from '../sandbox/service/sandbox-options.ts';
import { SharedSandbox } from '../sandbox/service/shared-sandbox.ts';
import type { Worlds } from '../sandbox/service/worlds.ts';
import { hashOfSeed } from './checksum.ts';
import { openLogs } from './postgres/open.ts';

/** A sandbox in a database, and what closes the connections to that. */
export interface OpenSharedSandbox {
  readonly sandbox: SharedSandbox;
  /** Whether the database answers. */
  readonly readiness: AskReadiness;
  end(): Promise<void>;
}

/** Opens the sandbox that all processes share which use this database. Rejects with one line where it cannot be used. */
export async function openSharedSandbox(
  url: string,
  worlds: Worlds,
  options: Omit<SandboxOptions, 'store'>,
): Promise<OpenSharedSandbox> {
  const { environments: log, happenings, check, close: end } = await openLogs(url);
  const text = JSON.stringify(worlds);
  try {
    const seed = { hash: hashOfSeed(text), text };
    const sandbox = await SharedSandbox.open({ ...options, log, happenings, worlds, seed, newId });
    return { sandbox, readiness: () => check().then(() => ({ ready: true })), end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** 120 bits that nobody can guess, in letters and digits that tokens and addresses may have. */
function newId(prefix: string): string {
  return prefix + BigInt(`0x${randomBytes(15).toString('hex')}`).toString(36);
}
