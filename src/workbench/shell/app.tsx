import { useWorkbench, WorldContext } from '../workbench.ts';
import { Header } from './header.tsx';
import { Keys } from './keys.tsx';
import { Navigation } from './navigation.tsx';
import { Offline } from './offline.tsx';
import { NoWorld, ShownView } from './shown-view.tsx';
import { ToastList } from './toast-list.tsx';

interface AppProps {
  /** Whether it is part of another page, which has a main part of its own. */
  readonly isPart: boolean;
}

/** All of the workbench. */
export function App({ isPart }: AppProps) {
  const Main = isPart ? 'div' : 'main';
  const { world: chosen } = useWorkbench();
  const world = chosen.value;
  return (
    <div class="wb">
      <button type="button" class="skip" onClick={skip}>
        Skip to content
      </button>
      <Header />
      <div class="wb-body">
        <Navigation />
        <Main class="wb-main" tabIndex={-1}>
          <Offline />
          {world ? (
            <WorldContext.Provider value={world}>
              <ShownView key={world.id} />
            </WorldContext.Provider>
          ) : (
            <NoWorld />
          )}
        </Main>
      </div>
      <ToastList />
      <Keys />
    </div>
  );
}

/** Moves the focus itself: the hash is the address of what is shown. */
function skip({ currentTarget }: { currentTarget: HTMLElement }) {
  currentTarget.parentElement?.querySelector<HTMLElement>('.wb-main')?.focus();
}
