import type { Comparable } from '../../diff/comparable.ts';
import type { Consumer } from '../../traffic/model.ts';
import type { ClientView } from '../../types/model.ts';

/** What is shown beside the review, each only where it is given. */
export interface ReportViews {
  /** Both editions, out of which the changed parts are shown before and after. */
  readonly compared?: Comparable;
  readonly clientView?: ClientView;
  readonly consumers?: readonly Consumer[];
}
