/** What a search may find. */
export interface Entry {
  readonly kind: 'Operation' | 'Event' | 'Group' | 'Rule' | 'Reason' | 'Field';
  readonly title: string;
  /** Its name for programs, beside its title; empty where it has none. */
  readonly name: string;
  /** Where it belongs: a group, or the operations that have a field. */
  readonly context: string;
  readonly href: string;
  /** Its words, without marks. */
  readonly text: string;
  /** Names of what is within it. */
  readonly fields: string;
}
