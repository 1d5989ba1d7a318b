/** Selection on the slider: the present, a future time, or a stored moment. */
export type Chosen =
  | { readonly kind: 'present' }
  | { readonly kind: 'time'; readonly timestamp: number }
  | { readonly kind: 'moment'; readonly snapshotId: string };

export const present: Chosen = { kind: 'present' };
