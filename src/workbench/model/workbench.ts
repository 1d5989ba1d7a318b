import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { ApiProblem } from '../../client/client.ts';
import type { Addresses } from './addresses.ts';
import type { SandboxConnection } from './connection.ts';
import { openEnvironment, readEnvironment, type ShownEnvironment } from './environment.ts';
import { hashOf, parseRoute, type Route } from './route.ts';
import { createToasts, type Toasts } from './toasts.ts';

/** One workbench: what it is connected to, what it shows, and whom it shows it to. */
export interface Workbench {
  readonly connection: SandboxConnection;
  readonly addresses: Addresses;
  readonly route: ReadonlySignal<Route>;
  /** The chosen environment; undefined until it is read, and where there is none. */
  readonly environment: ReadonlySignal<ShownEnvironment | undefined>;
  /** Error that kept the chosen environment from being read. */
  readonly trouble: ReadonlySignal<ApiProblem | undefined>;
  readonly toasts: Toasts;
  /** The hash of a view in the chosen environment. */
  href: HrefOf;
  /** Goes to a view in the chosen environment; `replace` leaves no step to come back to. */
  go(...to: Parameters<HrefOf>): void;
  replace(...to: Parameters<HrefOf>): void;
  /** Ends it. */
  close(): void;
}

type HrefOf = typeof hashOf;

/** Polling interval of an environment's time, while the page is visible. */
const refreshMilliseconds = 5_000;

/** Delay before the environment is read again after a lost answer. */
const retryMilliseconds = 1_000;

export interface WorkbenchOptions {
  readonly connection: SandboxConnection;
  readonly addresses: Addresses;
  /** True while nobody sees the page. */
  readonly isHidden: () => boolean;
}

/** Opens a workbench: follows the address, reads the chosen environment and keeps its clock going. */
export function openWorkbench({ connection, addresses, isHidden }: WorkbenchOptions): Workbench {
  const hash = signal(addresses.read());
  const route = computed(() => parseRoute(hash.value));
  const chosen = computed(() => route.value.environment);
  const environment: Signal<ShownEnvironment | undefined> = signal(undefined);
  const trouble: Signal<ApiProblem | undefined> = signal(undefined);
  const beat = signal(performance.now());
  const href: HrefOf = (view, rest, query) => hashOf(view, rest, { world: chosen.value, ...query });

  const stopWatching = addresses.watch(() => {
    hash.value = addresses.read();
  });
  // Once a key is asked for, the environment is read anew with the next one.
  const isWanted = (id: string) => chosen.peek() === id && !connection.keyAsked.peek();
  /** Of several readings at once the last one counts: with another environment all views begin anew. */
  let readings = 0;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  const readAgain = (id: string) => {
    if (isWanted(id) && !environment.peek() && connection.isAnswering.peek()) void read(id);
  };
  const read = async (id: string) => {
    const reading = ++readings;
    const counts = () => reading === readings && isWanted(id);
    try {
      const found = await readEnvironment(connection.control(), id);
      if (!counts()) return;
      trouble.value = undefined;
      environment.value = openEnvironment(connection, found, beat);
    } catch (error) {
      if (!counts()) return;
      environment.value = undefined;
      trouble.value = error instanceof ApiProblem ? error : undefined;
      // If nobody answers, the connection says so and the environment is read later; a single answer may be lost, though.
      if (!trouble.value) retrying = setTimeout(readAgain, retryMilliseconds, id);
    }
  };
  const stopReading = effect(() => {
    const id = chosen.value;
    const isAsked = connection.keyAsked.value !== undefined;
    if (!isAsked && (!connection.isAnswering.value || environment.peek()?.id === id)) return;
    environment.value = undefined;
    trouble.value = undefined;
    if (!isAsked) void read(id);
  });
  const ticking = setInterval(() => {
    if (!isHidden()) beat.value = performance.now();
  }, 1_000);
  const refreshing = setInterval(() => {
    const shown = environment.peek();
    if (isHidden() || !shown || !connection.isAnswering.peek()) return;
    shown.refresh().catch((error: unknown) => {
      // It was deleted, or has ended by itself.
      if (error instanceof ApiProblem && error.status === 404 && environment.peek() === shown) void read(shown.id);
    });
  }, refreshMilliseconds);

  return {
    connection,
    addresses,
    route,
    environment,
    trouble,
    toasts: createToasts(),
    href,
    go: (...to) => addresses.go(href(...to)),
    replace: (...to) => addresses.go(href(...to), true),
    close() {
      stopWatching();
      stopReading();
      clearTimeout(retrying);
      clearInterval(ticking);
      clearInterval(refreshing);
    },
  };
}

/** The workbench that a component is part of. */
export const WorkbenchContext = createContext<Workbench | undefined>(undefined);

/** The workbench that a component is part of; throws outside of one. */
export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext);
  if (!workbench) throw new Error('A part of the workbench was rendered outside of it.');
  return workbench;
}

/** The chosen environment, within a view: views are shown only where there is one. */
export const EnvironmentContext = createContext<ShownEnvironment | undefined>(undefined);

/** The chosen environment; throws outside of a view. */
export function useEnvironment(): ShownEnvironment {
  const environment = useContext(EnvironmentContext);
  if (!environment) throw new Error('A view was rendered without an environment.');
  return environment;
}
