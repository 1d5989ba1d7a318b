import type { Place } from '../diff/place.ts';
import type { Occurrence, SourceChange } from '../diff/source-changes.ts';
import type { Fields } from '../editions/dereferenced.ts';
import type { Editions } from './editions.ts';

/** A change at one of the places that it reaches. */
export interface About {
  readonly change: SourceChange;
  readonly occurrence: Occurrence;
  readonly place: Place;
  readonly editions: Editions;
  /** The whole new edition, with the operations that are the same in both. */
  readonly revision: Fields;
}
