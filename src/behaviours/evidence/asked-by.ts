import type { Behaviour } from '../runner/behaviour.ts';
import type { EntryProbe } from './probe.ts';

/** The question that a behaviour asks of an entry: what its expectations say that rest on that entry first. */
export function askedBy(...behaviours: readonly Behaviour[]): readonly EntryProbe[] {
  return behaviours.map(({ title, needs = [], readsOnly = false, restsOn = [], run }) => ({
    title,
    needs: readsOnly ? needs : ['writes', ...needs],
    restsOn,
    run,
  }));
}

/** The same question, asked in an environment of its own alone: the behaviours leave what stays, or reach people. */
export function askedApart(...behaviours: readonly Behaviour[]): readonly EntryProbe[] {
  return askedBy(
    ...behaviours.map((behaviour): Behaviour => ({ ...behaviour, needs: [...(behaviour.needs ?? []), 'control'] })),
  );
}
