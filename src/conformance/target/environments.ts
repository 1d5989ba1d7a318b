import { type ControlClient, createControlClient } from '../../client/control-client.ts';
import { essenceOf, problemType } from '../../contract/media-type.ts';
import type { Organizations } from '../model/api.ts';
import type { Connection } from './connection.ts';
import { ConsistencyWindow, isRead } from './consistency-window.ts';
import { outcomeText } from './exchange.ts';
import { withstanding } from './indeterminate.ts';
import { Skip } from './skip.ts';
import type { Send } from './target.ts';

/** Place in which a check works: the server itself, or an environment of its own on a server with a control API. */
export interface CheckEnvironment {
  /** True where nothing else happens in this environment, and it may be left in any state. */
  readonly isolated: boolean;
  /** True where it is the organization of the other token, on the server itself; identifiers that lists have shown are not its own. */
  readonly isOther?: boolean;
  /** By role; the highest one is always among them. */
  readonly tokens: Tokens;
  /** Absent where the server has no control API. */
  readonly control?: ControlClient;
  /** The role of the highest token. */
  readonly role: string;
  /** A token of another organization; undefined where none is to be had. */
  otherToken(): Promise<string | undefined>;
  /** Frees what the environment takes up. */
  release(): Promise<void>;
}

/** API tokens by role. */
export type Tokens = Readonly<Partial<Record<string, string>>>;

/** When the contract's examples take place. */
const exampleTime = '2026-03-02T15:00:00Z';

/** Makes environments of their own through the control API, their clocks frozen at the time of the contract's examples. */
export class IsolatedEnvironments {
  readonly #connection: Connection;
  readonly #fetch: Send;
  readonly #organizations: Organizations | undefined;
  readonly #consistencyWindow: ConsistencyWindow;

  /** Writes through the control API are reported to the consistency window. */
  constructor(
    connection: Connection,
    organizations: Organizations | undefined,
    consistencyWindow: ConsistencyWindow = new ConsistencyWindow(),
  ) {
    this.#organizations = organizations;
    this.#connection = connection;
    this.#fetch = withstanding(connection.fetch);
    this.#consistencyWindow = consistencyWindow;
  }

  /** True if the server has a control API. */
  async isSupported(): Promise<boolean> {
    const environment = await this.create().catch(() => undefined);
    await environment?.release();
    return environment !== undefined;
  }

  /** Throws `Skip` where the server makes none. */
  async create(): Promise<CheckEnvironment> {
    const open = this.#client();
    const body = { now: exampleTime, frozen: true } as const;
    const { data, error } = await open.POST('/_sandbox/environments', { body });
    if (!data) throw new Skip('prerequisite', 'POST /_sandbox/environments', `returned an error: ${error.detail}`);
    const { id, tokens } = data;
    const control = this.#client(tokens.superAdmin, () => this.#consistencyWindow.wrote(environment));
    const { names } = this.#connection;
    names.add('TOKEN_USER', tokens.user);
    names.add('TOKEN_ADMIN', tokens.admin);
    names.add('TOKEN', tokens.superAdmin);
    let other: Promise<string | undefined> | undefined;
    const environment: CheckEnvironment = {
      isolated: true,
      tokens,
      control,
      role: 'superAdmin',
      otherToken: () => {
        other ??= this.#otherOrganization(tokens.superAdmin, control);
        return other;
      },
      async release() {
        const params = { path: { environmentId: id } };
        // An environment that is left takes up room, and shows nothing of the API.
        await open.DELETE('/_sandbox/environments/{environmentId}', { params }).catch(() => undefined);
      },
    };
    return environment;
  }

  async #otherOrganization(token: string, control: ControlClient): Promise<string | undefined> {
    const { url, names } = this.#connection;
    const other = await this.#organizations?.enter({ baseUrl: url, token, fetch: this.#fetch }, control);
    names.add('TOKEN_OTHER', other);
    return other;
  }

  #client(token?: string, wrote: () => void = () => {}): ControlClient {
    const fetch: Send = async (request) => {
      const answer = await this.#fetch(request);
      expectAnswer(request, answer);
      if (!isRead(request.method)) wrote();
      return answer;
    };
    const options = { baseUrl: this.#connection.url, fetch };
    return createControlClient(token === undefined ? options : { ...options, token });
  }
}

/** Throws `Skip` where the control API does not do what it is asked, for reasons of its own. */
function expectAnswer({ method, url }: Request, { status, headers }: Response): void {
  if (status === 429) throw new Skip('tooManyRequests');
  const { pathname } = new URL(url);
  // An event from outside passes through the service, whose failure it is.
  const isOfService = status === 500 && essenceOf(headers.get('content-type')) === problemType;
  if (isOfService && pathname.startsWith('/_sandbox/simulate/')) return;
  if (status >= 500) throw new Skip('prerequisite', `${method} ${pathname}`, outcomeText({ status }));
}
