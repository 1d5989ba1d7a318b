import { TimelinePage } from '../../../../generated/sandbox-control/schemas.ts';
import { unwrap } from '../../../client/client.ts';
import type { ControlSchemas } from '../../../client/control-client.ts';
import { pageQuery } from '../../../contract/paging.ts';
import type { ShownEnvironment } from '../../model/environment.ts';
import type { Delivery } from './model.ts';

type Attempt = Delivery['attempts'][number];
type Entry = ControlSchemas['TimelineEntry'];

/** An attempt, with its entry in the timeline as long as that is kept. */
export interface KnownAttempt {
  readonly attempt: Attempt;
  readonly entryId: number | undefined;
}

const pageSize = TimelinePage.properties.entries.maxItems;

/** The attempts of a delivery, the newest first. The newest entries of the timeline are those of the newest attempts. */
export async function readAttempts(
  environment: ShownEnvironment,
  delivery: Delivery,
): Promise<readonly KnownAttempt[]> {
  const { attempts } = delivery;
  const entries: Entry[] = [];
  for (let nth = 0; entries.length < attempts.length; nth++) {
    const params = { query: { kind: 'attempt' as const, ...pageQuery(nth, pageSize) } };
    const page = await unwrap(environment.control.GET('/_sandbox/timeline', { params }));
    entries.push(...page.entries.filter((entry) => isOf(entry, delivery)));
    if ((nth + 1) * pageSize >= page.totalEntries) break;
  }
  return attempts.toReversed().map((attempt, index) => ({ attempt, entryId: entries[index]?.entryId }));
}

/** Request and answer of an attempt. */
export function readEntry(environment: ShownEnvironment, entryId: number): Promise<ControlSchemas['TimelineRecord']> {
  const params = { path: { entryId: String(entryId) } };
  return unwrap(environment.control.GET('/_sandbox/timeline/{entryId}', { params }));
}

function isOf({ deliveryId, label }: Entry, delivery: Delivery): boolean {
  return deliveryId === delivery.deliveryId && label === delivery.label;
}
