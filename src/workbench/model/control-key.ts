import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { PageSize } from '../../../generated/parameters.ts';
import { keyHeaders } from '../../../generated/sandbox-control/security.ts';
import { ApiProblem } from '../../client/client.ts';
import { tokenOf } from '../../contract/credentials.ts';

/** Storage of a key while the page is closed. */
export interface KeyStore {
  /** The key that was kept last; undefined where there is none. */
  read(): string | undefined;
  /** Keeps a key in place of any other; undefined keeps none. */
  write(key: string | undefined): void;
}

/** Why a server asks for a key: none was sent, or one that it does not know. */
export type KeyAsked = 'missing' | 'unknown';

/** The key with which environments are made, listed and ended, where a server was started with keys. */
export interface ControlKey {
  /** The one in use; undefined where there is none. */
  readonly key: ReadonlySignal<string | undefined>;
  /** Undefined while the server asks for none. */
  readonly asked: ReadonlySignal<KeyAsked | undefined>;
  /** Sends a request; with the key, in a header, where it goes to the control API. */
  fetch(request: Request): Promise<Response>;
  /** Tries a key, and goes on with it where the server knows it. Rejects where that cannot be learned now. */
  take(key: string): Promise<void>;
  /** Goes on without one. */
  forget(): void;
}

const reasons: ReadonlyMap<unknown, KeyAsked> = new Map([
  ['missingKey', 'missing'],
  ['unknownKey', 'unknown'],
]);

/** The key of a server. Without a store it is known until the page is left. */
export function controlKey(baseUrl: string, send: ControlKey['fetch'], store?: KeyStore): ControlKey {
  const key = signal(store?.read());
  const asked = signal<KeyAsked | undefined>(undefined);
  const controlApi = new URL('/_sandbox/', baseUrl).href;
  const first = new URL(`environments?${PageSize.name}=1`, controlApi);
  const sendWith = (secret: string | undefined, request: Request) => {
    if (secret !== undefined) request.headers.set(keyHeaders.ControlKey, secret);
    return send(request);
  };
  return {
    key,
    asked,
    async fetch(request) {
      if (!request.url.startsWith(controlApi)) return send(request);
      const sent = key.peek();
      const response = await sendWith(sent, request);
      const reason = response.status === 401 ? reasons.get((await problemOf(response)).reason) : undefined;
      // An answer about a former key comes too late.
      if (key.peek() !== sent) return response;
      // With a token no key is needed, so that success says nothing of keys.
      if (reason || (response.ok && !tokenOf(request))) asked.value = reason;
      return response;
    },
    async take(tried) {
      // A text that does not fit into a header is no key.
      const response = /^[ -~]+$/.test(tried) ? await sendWith(tried, new Request(first)) : undefined;
      const problem = response?.ok === false ? await problemOf(response) : undefined;
      const reason = response ? reasons.get(problem?.reason) : 'unknown';
      if (problem && !reason) throw problem;
      if (!reason) store?.write(tried);
      batch(() => {
        if (!reason) key.value = tried;
        asked.value = reason;
      });
    },
    forget() {
      store?.write(undefined);
      batch(() => {
        key.value = undefined;
        asked.value = 'missing';
      });
    },
  };
}

/** Keeps a key for as long as a tab is open. A browser may keep nothing, and throws then. */
export function tabKeyStore(window: Pick<Window, 'sessionStorage'>): KeyStore {
  const name = 'workbench.control-key';
  return {
    read() {
      try {
        return window.sessionStorage.getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(key) {
      try {
        if (key === undefined) window.sessionStorage.removeItem(name);
        else window.sessionStorage.setItem(name, key);
      } catch {
        // Then it is known until the page is left.
      }
    },
  };
}

/** Problem of a refusal; the answer can be read again. */
async function problemOf(response: Response): Promise<ApiProblem> {
  const body = await response
    .clone()
    .json()
    .catch(() => undefined);
  return new ApiProblem(response, body);
}
