import type { ClientAccess } from '../model/api.ts';
import type { CheckEnvironment } from '../target/environments.ts';
import type { Exchange } from '../target/exchange.ts';
import type { Breach } from './body-breaches.ts';

/** Terms of a request and its acceptable outcomes. */
export interface SendOptions {
  /** The token; the environment's highest one unless told otherwise, none where it is null. */
  readonly token?: string | null;
  /** Instead of the check's own environment. */
  readonly environment?: CheckEnvironment;
  /** True where the server was asked to fail. */
  readonly mayFail?: boolean;
  /** True where the request is to be refused, in a way that no documentation shows. */
  readonly isRefused?: boolean;
  /** True where the server has to refuse the request, so that nothing is done by it. */
  readonly mustFail?: boolean;
  /** True where it matters how it is answered the first time, so that it is not repeated though that would do no harm. */
  readonly isOnce?: boolean;
  /** True where closing the connection is as good an answer. */
  readonly mayClose?: boolean;
}

/** Context of an exchange beyond the request and answer. */
export interface VerifyOptions extends Pick<SendOptions, 'mayFail' | 'isRefused'> {
  /** True where a request that the documentation shows has failed twice. */
  readonly failsAgain?: boolean;
}

/** A breach of the contract by an operation, to be reported as a finding. */
export interface ReportedBreach extends Breach {
  /** Undefined for what concerns no single operation. */
  readonly operationId?: string;
}

/** Setting of a client. */
export interface ClientSetting {
  /** The environment's highest one unless told otherwise. */
  readonly token?: string;
  /** Instead of the check's own environment. */
  readonly environment?: CheckEnvironment;
  /** List that collects the exchanges, so that several clients can share one; a new list by default. */
  readonly exchanges?: Exchange[];
}

/** Access for a client whose exchanges are recorded, the newest last. */
export interface RecordedAccess extends ClientAccess {
  readonly exchanges: readonly Exchange[];
}
