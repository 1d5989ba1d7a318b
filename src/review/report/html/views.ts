import type { Comparable } from '../../diff/comparable.ts';
import type { Consumer } from '../../traffic/model.ts';
import type { ClientView } from '../../types/model.ts';

/** Optional views beside the review. */
export interface ReportViews {
  /** Both editions, out of which the changed parts are shown before and after. */
  readonly compared?: Comparable;
  readonly clientView?: ClientView;
  readonly consumers?: readonly Consumer[];
}
