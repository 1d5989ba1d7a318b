import { DeliveryPage, DeliveryState } from '../../../../generated/sandbox-control/schemas.ts';
import { unwrap } from '../../../client/client.ts';
import type { ControlSchemas } from '../../../client/control-client.ts';
import { pageQuery } from '../../../contract/paging.ts';
import type { ShownEnvironment } from '../../model/environment.ts';

export type Delivery = ControlSchemas['Delivery'];

/** As many as a page of the sandbox has at most. */
const mostOfPage = DeliveryPage.properties.deliveries.maxItems;

/** Which deliveries are listed; left out is any. */
export interface DeliveryFilter {
  readonly label?: string;
  readonly type?: string;
  readonly state?: Delivery['state'];
}

/** The filter that an address has. */
export function filterOf(query: ReadonlyMap<string, string>): DeliveryFilter {
  const label = query.get('label');
  const type = query.get('type');
  const state = DeliveryState.enum.find((one) => one === query.get('state'));
  return { ...(label && { label }), ...(type && { type }), ...(state && { state }) };
}

/** A page of deliveries, the newest first; the first page has the number 0. */
export function readDeliveries(environment: ShownEnvironment, filter: DeliveryFilter, nth: number, size: number) {
  const params = { query: { ...filter, ...pageQuery(nth, size) } };
  return unwrap(environment.control.GET('/_sandbox/deliveries', { params }));
}

/** One delivery, by its event and, where that went to several destinations, the label of one of them. */
export async function findDelivery(
  environment: ShownEnvironment,
  id: string,
  label: string | undefined,
): Promise<Delivery | undefined> {
  for (let page = 0; ; page += 1) {
    const filter = label === undefined ? {} : { label };
    const { deliveries, totalDeliveries } = await readDeliveries(environment, filter, page, mostOfPage);
    const found = deliveries.find((one) => one.deliveryId === id && one.label === label);
    if (found || (page + 1) * mostOfPage >= totalDeliveries) return found;
  }
}

/** Sends a delivery once more, now. */
export function resend(environment: ShownEnvironment, { deliveryId, label }: Delivery): Promise<unknown> {
  const body = label === undefined ? {} : { label };
  return unwrap(
    environment.control.POST('/_sandbox/deliveries/{deliveryId}/resend', { params: { path: { deliveryId } }, body }),
  );
}
