import type { EnvironmentSettings, OwnEnvironment } from '../sandbox/environment.ts';
import { connectSandbox, createSandbox, type SandboxAddress, type WebhookReceiver } from '../sandbox/sandbox.ts';

/** Start of a test's environment, and its reports. */
export interface WorldOptions extends EnvironmentSettings {
  /** Takes the webhooks of an environment in this process; a server posts them itself. */
  readonly webhooks?: WebhookReceiver | undefined;
}

/** A service of one test's own; it ends with the test. */
export interface TestWorld extends OwnEnvironment {
  /** `fetch`, to this environment's API: a path is enough of a URL. It sends no token by itself. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>;
}

/** After how long without use an environment on a server ends that nobody deleted. */
const leakedAfter = 'PT1H';

/**
 * Makes an environment: in this process, where it is a whole sandbox, so the fixed tokens (`demo-admin`) lead to it too; or,
 * where there is an address of a sandbox, one of that sandbox, which ends by itself where the test cannot end it.
 */
export async function openTestEnvironment(
  { webhooks, ...settings }: WorldOptions,
  address?: string | SandboxAddress,
): Promise<TestWorld> {
  if (address === undefined) {
    const { close, ...sandbox } = await createSandbox({ ...settings, webhooks });
    return { ...sandbox, delete: close };
  }
  if (webhooks)
    throw new TypeError('A sandbox on a server sends webhooks to URLs; worldOptions.webhooks works only in process.');
  const environment = await connectSandbox(address).environment({
    ...settings,
    endsAfter: settings.endsAfter ?? leakedAfter,
  });
  return {
    ...environment,
    fetch: (input, init) => fetch(typeof input === 'string' ? new URL(input, environment.url) : input, init),
  };
}
