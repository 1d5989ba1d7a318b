/** What of the slider is chosen: the present, a time to come, or a moment that was kept. */
export type Chosen =
  | { readonly kind: 'present' }
  | { readonly kind: 'time'; readonly timestamp: number }
  | { readonly kind: 'moment'; readonly snapshotId: string };

export const present: Chosen = { kind: 'present' };
