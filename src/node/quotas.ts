import { LocalRequests } from '../sandbox/core/request-counter.ts';
import { MeasuredUsage } from '../sandbox/service/measured-usage.ts';
import { type QuotaLimits, Quotas } from '../sandbox/service/quotas.ts';
import { LeasedRequests } from '../sandbox/shared/leased-requests.ts';
import type { QuotaLog } from '../sandbox/shared/quota-log.ts';

/** Quotas that one process counts by itself. */
export function localQuotas(limits: QuotaLimits, ...held: ConstructorParameters<typeof MeasuredUsage>): Quotas {
  const measured = new MeasuredUsage(...held);
  const { requests: most } = limits;
  const requests = most === undefined ? undefined : new LocalRequests(most);
  return new Quotas(limits, { requests, usage: (owner) => measured.of(owner) });
}

/** Quotas that all processes count together which share a database. */
export function sharedQuotas(limits: QuotaLimits, log: QuotaLog): Quotas {
  const { requests: most } = limits;
  const requests = most === undefined ? undefined : new LeasedRequests(log, most);
  return new Quotas(limits, { requests, usage: (owner) => log.usage(owner) });
}
