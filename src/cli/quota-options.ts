import { UsageError } from '../node/usage-error.ts';
import type { QuotaLimits } from '../sandbox/service/quotas.ts';

const units: Readonly<Record<string, number>> = { '': 1, KB: 1e3, MB: 1e6, GB: 1e9 };
/** An integer of structured fields (RFC 9651, section 3.3.1) has no more digits. */
const largest = 999_999_999_999_999;
const wanted = 'such as environments=100,rows=1000000,bytes=500MB,requests=200; each is optional';

/** Quotas of each key from `--quota`. Throws `UsageError`. */
export function readQuota(text: string): QuotaLimits {
  const limits = { environments: undefined, rows: undefined, bytes: undefined, requests: undefined };
  const read: Record<keyof QuotaLimits, number | undefined> = limits;
  for (const part of text.split(',')) {
    const [, name = '', count, unit = ''] = /^([a-z]+)=(\d{1,12})([KMG]B)?$/.exec(part) ?? [];
    const factor = units[unit];
    const isKnown = isLimit(name) && read[name] === undefined && (unit === '' || name === 'bytes');
    const limit = Number(count) * (factor ?? 0);
    if (!isKnown || limit === 0 || limit > largest) throw new UsageError(`--quota has ${part}; it must be ${wanted}`);
    read[name] = limit;
  }
  return read;
}

function isLimit(name: string): name is keyof QuotaLimits {
  return ['environments', 'rows', 'bytes', 'requests'].includes(name);
}
