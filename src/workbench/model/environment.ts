import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type ApiClient, unwrap } from '../../client/client.ts';
import type { ControlClient, ControlSchemas } from '../../client/control-client.ts';
import type { SandboxConnection } from './connection.ts';

export type EnvironmentDetails = ControlSchemas['Environment'];
export type EnvironmentRole = keyof EnvironmentDetails['tokens'];

/** The environment that the page shows. Another one is another object, so what a view keeps of one never mixes with the next. */
export interface ShownEnvironment {
  readonly id: string;
  /** As the sandbox last told it. */
  readonly details: ReadonlySignal<EnvironmentDetails>;
  readonly tokens: EnvironmentDetails['tokens'];
  /** The control API with this environment's most powerful token. */
  readonly control: ControlClient;
  /** The service's API as somebody of this environment. */
  api(role: EnvironmentRole): ApiClient;
  /** The environment's time in Unix seconds; between answers of the sandbox it goes on by itself. */
  readonly now: ReadonlySignal<number>;
  readonly isFrozen: ReadonlySignal<boolean>;
  /** Takes what an answer said of the time, so that the page shows it at once. */
  tookTime(told: ToldTime): void;
  /** Asks for the environment again; to be called after what changes it. */
  refresh(): Promise<void>;
}

/** Time fields of an answer about a clock. */
export type ToldTime = Pick<EnvironmentDetails, 'now' | 'timestamp' | 'frozen'>;

/** The environment that details are of. `beat` is told each second, for the clock to go on. */
export function openEnvironment(
  connection: SandboxConnection,
  first: EnvironmentDetails,
  beat: ReadonlySignal<number>,
): ShownEnvironment {
  const { id, tokens } = first;
  const details = signal(first);
  const told: Signal<{ time: ToldTime; at: number }> = signal({ time: first, at: performance.now() });
  const tookTime = ({ now, timestamp, frozen }: ToldTime) => {
    told.value = { time: { now, timestamp, frozen }, at: performance.now() };
  };
  const open = connection.control();
  return {
    id,
    details,
    tokens,
    control: connection.control(tokens.superAdmin),
    api: (role) => connection.api(tokens[role]),
    isFrozen: computed(() => told.value.time.frozen),
    now: computed(() => {
      const { time, at } = told.value;
      return time.frozen ? time.timestamp : time.timestamp + Math.max(0, Math.floor((beat.value - at) / 1000));
    }),
    tookTime,
    async refresh() {
      const found = await readEnvironment(open, id);
      details.value = found;
      tookTime(found);
    },
  };
}

/** An environment, by its identifier. Throws an `ApiProblem` of 404 where there is none. */
export function readEnvironment(control: ControlClient, environmentId: string): Promise<EnvironmentDetails> {
  return unwrap(control.GET('/_sandbox/environments/{environmentId}', { params: { path: { environmentId } } }));
}

/** Title of an environment. */
export function titleOf({ id, name }: Pick<EnvironmentDetails, 'id' | 'name'>): string {
  return name ?? id;
}
