import type { Check } from '../conformance/runner/check.ts';
import type { Probe } from './evidence/probe.ts';
import { type ScenarioSettings, scenario } from './scenario.ts';

/**
 * One rule of the contract, told once. A check of it reports a server that differs. Where its first entry is asked about, the
 * same steps confirm or refute that entry. The tests run it on the sandbox, and on each of its variants, which it has to notice.
 */
export interface Behaviour extends Omit<ScenarioSettings, 'name'> {
  /** Names its check: `scenario/<rule>`. */
  readonly rule: string;
}

/** The check of a behaviour; on the sandbox itself its exact messages count too. */
export function checkOf({ rule, ...settings }: Behaviour, isSandbox = false): Check {
  return scenario({ name: rule, ...settings }, isSandbox);
}

/** The question that a behaviour asks of an entry: what its expectations say that rest on that entry first. */
export function askedBy(...behaviours: readonly Behaviour[]): readonly Probe[] {
  return behaviours.map(({ title, needs = [], readsOnly = false, restsOn = [], run }) => ({
    title,
    needs: readsOnly ? needs : ['writes', ...needs],
    restsOn,
    run,
  }));
}

/** The same question, asked in a world of its own alone: the behaviours leave what stays, or reach people. */
export function askedApart(...behaviours: readonly Behaviour[]): readonly Probe[] {
  return askedBy(
    ...behaviours.map((behaviour): Behaviour => ({ ...behaviour, needs: [...(behaviour.needs ?? []), 'control'] })),
  );
}
