import { type QuotaLimits, Quotas } from '../sandbox/service/quotas.ts';
import { LeasedRequests } from './log/leased-requests.ts';
import type { QuotaLog } from './log/quota-log.ts';
import { orNothing } from './log/unavailable.ts';

/** Quotas that all processes count together which share a database. */
export function sharedQuotas(limits: QuotaLimits, log: QuotaLog): Quotas {
  const { requests: most } = limits;
  const requests = most === undefined ? undefined : new LeasedRequests(log, most);
  return new Quotas(limits, { requests, usage: (owner) => orNothing(log.usage(owner)) });
}
