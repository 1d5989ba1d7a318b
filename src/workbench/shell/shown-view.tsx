import { useWorkbench } from '../model/workbench.ts';
import { Link } from '../parts/link.tsx';
import { Empty } from '../parts/pages.tsx';
import { views } from '../views/views.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { KeyForm } from './key-form.tsx';
import { Lazy } from './lazy.tsx';

/** The view that the address names. */
export function ShownView() {
  const { route: shown } = useWorkbench();
  const route = shown.value;
  const view = views.find(({ name }) => name === route.view);
  if (!view) return null;
  return (
    <ErrorBoundary key={view.name} what={view.title}>
      <Lazy key={view.name} load={view.load} route={route} />
    </ErrorBoundary>
  );
}

/** Message until the chosen environment is read, if it does not exist, or if a key is required. */
export function NoEnvironment() {
  const { route, trouble, connection } = useWorkbench();
  if (connection.keyAsked.value) return <KeyForm asked={connection.keyAsked.value} />;
  if (!trouble.value) return connection.isAnswering.value ? <p class="soft wait">Reading the environment…</p> : null;
  const { environment } = route.value;
  const isGone = trouble.value.status === 404;
  return (
    <Empty title={isGone ? `There is no environment ${environment}` : `${environment} cannot be shown`}>
      {isGone ? 'It was deleted, or has ended by itself.' : trouble.value.message} See{' '}
      <Link to="environments" query={{ world: 'default' }}>
        all environments
      </Link>
      .
    </Empty>
  );
}
