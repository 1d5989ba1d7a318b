import { EnvironmentContext, useWorkbench } from '../model/workbench.ts';
import { CopyOf } from './copy-of.tsx';
import { focusMain } from './environment-menu.tsx';
import { Header } from './header.tsx';
import { Keys } from './keys.tsx';
import { Navigation } from './navigation.tsx';
import { Offline } from './offline.tsx';
import { NoEnvironment, ShownView } from './shown-view.tsx';

interface AppProps {
  /** True if it is part of another page, which has a main element of its own. */
  readonly isPart: boolean;
}

/** All of the workbench. */
export function App({ isPart }: AppProps) {
  const Main = isPart ? 'div' : 'main';
  const { environment: chosen, route, connection } = useWorkbench();
  const environment = chosen.value;
  // A copy is made once, whether or not an environment is shown meanwhile.
  const isCopying = route.value.view === 'copy' && !connection.keyAsked.value;
  return (
    <div class="wb">
      {/* It moves the focus itself: the hash is the address of what is shown. */}
      <button type="button" class="skip" onClick={({ currentTarget }) => focusMain(currentTarget)}>
        Skip to content
      </button>
      <Header />
      <div class="wb-body">
        <Navigation />
        <Main class="wb-main" tabIndex={-1}>
          <Offline />
          {isCopying && <CopyOf route={route.value} />}
          {!isCopying && environment && (
            <EnvironmentContext.Provider value={environment}>
              <ShownView key={environment.id} />
            </EnvironmentContext.Provider>
          )}
          {!isCopying && !environment && <NoEnvironment />}
        </Main>
      </div>
      <ToastList />
      <Keys />
    </div>
  );
}

/** The messages that go by themselves; the region is always there, so that each is read out. */
function ToastList() {
  const { toasts } = useWorkbench();
  return (
    <div class="toasts" role="status">
      {toasts.shown.value.map(({ id, text, kind }) => (
        <div key={id} class={`toast toast-${kind}`}>
          <span class="cut-text">{text}</span>
          <button type="button" class="plain" aria-label="Dismiss" onClick={() => toasts.dismiss(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
