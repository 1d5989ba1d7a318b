import { Empty } from '../parts/empty.tsx';
import { Link } from '../parts/link.tsx';
import { views } from '../views.ts';
import { useWorkbench } from '../workbench.ts';
import { CopyOf } from './copy-of.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Lazy } from './lazy.tsx';

/** The view that the address names. */
export function ShownView() {
  const { route: shown } = useWorkbench();
  const route = shown.value;
  if (route.view === 'copy') return <CopyOf route={route} />;
  const view = views.find(({ name }) => name === route.view);
  if (!view) return null;
  return (
    <ErrorBoundary key={view.name} what={view.title}>
      <Lazy key={view.name} load={view.load} route={route} />
    </ErrorBoundary>
  );
}

/** What there is to say until the chosen world is read, and where there is none of its name. */
export function NoWorld() {
  const { route, trouble, connection } = useWorkbench();
  if (route.value.view === 'copy') return <CopyOf route={route.value} />;
  if (!trouble.value) return connection.isAnswering.value ? <p class="soft wait">Reading the world…</p> : null;
  const { world } = route.value;
  if (trouble.value.status !== 404) return <Empty title={`${world} cannot be shown`}>{trouble.value.message}</Empty>;
  return (
    <Empty title={`There is no world ${world}`}>
      It was deleted, or has ended by itself. See{' '}
      <Link to="worlds" query={{ world: 'default' }}>
        the worlds that there are
      </Link>
      .
    </Empty>
  );
}
