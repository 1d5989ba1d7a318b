import type { ComponentType } from 'preact';
import type { ViewName, ViewProps } from '../model/route.ts';

/** A view, as the navigation has it; its code is loaded with its first use. */
export interface View {
  readonly name: ViewName;
  readonly title: string;
  /** The key after `g` that leads to it. */
  readonly key: string;
  /** Keys that it hears itself, each with what it does. */
  readonly keys?: readonly (readonly [string, string])[];
  readonly load: () => Promise<{ readonly default: ComponentType<ViewProps> }>;
}

/** The views, in the order of the navigation. */
export const views: readonly View[] = [
  {
    name: 'timeline',
    title: 'Timeline',
    key: 't',
    keys: [
      ['j', 'Older'],
      ['k', 'Newer'],
      ['Esc', 'Close'],
    ],
    load: () => import('./timeline/timeline.tsx'),
  },
  { name: 'state', title: 'State', key: 's', load: () => import('./state/state.tsx') },
  { name: 'deliveries', title: 'Deliveries', key: 'd', load: () => import('./deliveries/deliveries.tsx') },
  { name: 'people', title: 'People', key: 'p', load: () => import('./people/people.tsx') },
  {
    name: 'clock',
    title: 'Clock',
    key: 'c',
    keys: [['n', 'To what comes next']],
    load: () => import('./clock/clock.tsx'),
  },
  { name: 'faults', title: 'Faults', key: 'f', load: () => import('./faults/faults.tsx') },
  { name: 'environments', title: 'Environments', key: 'w', load: () => import('./environments/environments.tsx') },
  { name: 'try', title: 'Try it', key: 'r', load: () => import('./try/try.tsx') },
];
