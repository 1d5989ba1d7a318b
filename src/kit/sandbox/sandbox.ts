/** The sandbox, in this process or on a server: environments to try things in. */
import { addressInEnvironment, readApiAddress } from '../../contract/api-address.ts';
import { processVariables } from '../../contract/process-variables.ts';
import {
  createEnvironment,
  type EnvironmentSettings,
  environmentAt,
  type OwnEnvironment,
  type SandboxAccess,
  type SandboxEnvironment,
} from './environment.ts';
import type { InProcessOptions } from './in-process.ts';
import type { WebhookReceiver } from './receiver.ts';

export type { ApiClient } from '../../client/client.ts';
export type { ControlClient } from '../../client/control-client.ts';
export type { EnvironmentSettings, OwnEnvironment, Role, SandboxEnvironment } from './environment.ts';
export type { WebhookReceiver } from './receiver.ts';

/** Options of a sandbox in this process, and of its environment `default`. */
export interface SandboxOptions extends EnvironmentSettings {
  /** Takes the webhooks; without it they are only logged. */
  readonly webhooks?: WebhookReceiver | undefined;
  /** Called with what went wrong where no caller is told of it; the console is told unless given. */
  readonly report?: ((error: unknown) => void) | undefined;
}

/** A sandbox, and its environment `default`. */
export interface Sandbox extends SandboxEnvironment {
  /** Makes an environment of its own, for a test or a story. */
  environment(settings?: EnvironmentSettings): Promise<OwnEnvironment>;
}

/** A sandbox in this process: no port, no timer, nothing that outlives it. */
export interface LocalSandbox extends Sandbox, AsyncDisposable {
  /** Answers a request to the API or the control API as a server would; a path is enough of a URL. Rejects as `fetch` does. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>;
  /** Lets nothing more happen. */
  close(): Promise<void>;
}

/** Address of a sandbox in this process for its clients; the name is reserved for tests (RFC 6761). */
const url = 'http://sandbox.test';

/**
 * Makes a sandbox in this process. What takes time happens when somebody looks: the clock is asked, a request comes. Rejects
 * with a `RangeError` where no environment can begin as it is asked to.
 */
export async function createSandbox({ webhooks, report, ...settings }: SandboxOptions = {}): Promise<LocalSandbox> {
  const { fetch, close } = await openSandbox({ webhooks, report, settings });
  const anywhere = (input: Request | URL | string, init?: RequestInit) =>
    fetch(
      input instanceof Request && !init
        ? input
        : new Request(typeof input === 'string' ? new URL(input, url) : input, init),
    );
  return { ...sandboxAt({ url, fetch }), fetch: anywhere, close, [Symbol.asyncDispose]: close };
}

async function openSandbox({ webhooks, report, settings }: InProcessOptions) {
  const rehearsal = processVariables?.PHONE_AGENT_REHEARSAL;
  if (rehearsal !== undefined) {
    const { openRehearsed } = await import('./rehearsal-sandbox.ts');
    return openRehearsed(rehearsal, { ...settings }, webhooks);
  }
  // A chunk of its own: whoever connects to a server loads no engine.
  const { inProcess } = await import('./in-process.ts');
  return inProcess({ webhooks, report, settings });
}

/** A sandbox that listens, here or elsewhere, and a key of it where it asks for one. */
export interface SandboxAddress {
  /** Without a path. */
  readonly url: string;
  readonly controlKey?: string | undefined;
}

/** A sandbox that listens, here or elsewhere; a text is its URL, without a path. `PHONE_AGENT_URL` of the environment unless given. */
export function connectSandbox(address: string | SandboxAddress = addressInEnvironment('connectSandbox')): Sandbox {
  const { url, ...others } = typeof address === 'string' ? { url: address } : address;
  return sandboxAt({ url: readApiAddress(url, 'url'), ...others });
}

const defaultTokens = { superAdmin: 'demo-superadmin', admin: 'demo-admin', user: 'demo-user' } as const;

function sandboxAt(connection: SandboxAccess): Sandbox {
  return {
    ...environmentAt(connection, 'default', defaultTokens),
    environment: (settings) => createEnvironment(connection, settings),
  };
}
