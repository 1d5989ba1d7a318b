import type { EnvironmentSettings, OwnEnvironment } from '../environment.ts';
import { connectSandbox, createSandbox, type WebhookReceiver } from '../sandbox.ts';

/** How the world of a test begins, and what it reports to. */
export interface WorldOptions extends EnvironmentSettings {
  /** Takes the webhooks of a world in this process; a server posts them itself. */
  readonly webhooks?: WebhookReceiver;
}

/** A service of one test's own; it ends with the test. */
export interface TestWorld extends OwnEnvironment {
  /** `fetch`, to this world's API: a path is enough of a URL. It sends no token by itself. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>;
}

/**
 * Makes a world: in this process, where it is a whole sandbox, so the fixed tokens (`demo-admin`) lead to it too; or, where
 * there is a URL of a sandbox, an environment of that.
 */
export async function openWorld({ webhooks, ...settings }: WorldOptions, sandboxUrl?: string): Promise<TestWorld> {
  if (sandboxUrl === undefined) {
    const { close, ...sandbox } = await createSandbox({ ...settings, ...(webhooks && { webhooks }) });
    return { ...sandbox, delete: close };
  }
  if (webhooks) throw new TypeError('A sandbox on a server posts webhooks to URLs; worldOptions.webhooks is for none.');
  const own = await connectSandbox(sandboxUrl).environment(settings);
  return {
    ...own,
    fetch: (input, init) => fetch(typeof input === 'string' ? new URL(input, sandboxUrl) : input, init),
  };
}
