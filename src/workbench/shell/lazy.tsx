import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ViewProps } from '../model/route.ts';

type Loaded = ComponentType<ViewProps>;

/** Loaded views are kept, so that a second visit shows them at once. */
const loaded = new Map<LazyProps['load'], Loaded>();

interface LazyProps extends ViewProps {
  readonly load: () => Promise<{ readonly default: Loaded }>;
}

/** A view, once its code is here. */
export function Lazy({ load, route }: LazyProps) {
  const failure = useSignal<Error | undefined>(undefined);
  const isThere = useSignal(loaded.has(load));
  useEffect(() => {
    if (loaded.has(load)) return;
    load().then(
      (module) => {
        loaded.set(load, module.default);
        isThere.value = true;
      },
      () => {
        // A browser that could not load a module does not ask for it again.
        failure.value = new Error('Its code did not arrive. Reload the page to try again.');
      },
    );
  }, [load]);
  // The boundary around it shows what went wrong.
  if (failure.value) throw failure.value;
  const View = isThere.value ? loaded.get(load) : undefined;
  return View ? <View route={route} /> : null;
}
