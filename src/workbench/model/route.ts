/** The views, in the order of the navigation. */
export const viewNames = [
  'timeline',
  'state',
  'deliveries',
  'people',
  'clock',
  'faults',
  'environments',
  'try',
] as const;

export type ViewName = (typeof viewNames)[number];

/** The environment that is always there. */
export const defaultEnvironment = 'default';

/** Route of an address: `#/state/task/task_1?world=env_3` is the view `state` of `env_3` with `rest` `task`, `task_1`. */
export interface Route {
  /** A view, or `copy`: the link that opens a copy of an environment. */
  readonly view: ViewName | 'copy';
  /** Segments after the view, decoded. */
  readonly rest: readonly string[];
  /** The chosen environment. */
  readonly environment: string;
  /** The rest of the hash's query, without the environment. */
  readonly query: ReadonlyMap<string, string>;
}

/** Properties of a view. */
export interface ViewProps {
  readonly route: Route;
}

/** Reads an address, with or without its `#`. What names no view is the first one. */
export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#/, '').split(/\?(.*)/s);
  const [name = '', ...rest] = path.split('/').filter(Boolean).map(decode);
  const query = new Map(new URLSearchParams(search));
  const environment = query.get('world') || defaultEnvironment;
  query.delete('world');
  return { view: viewOf(name), rest, environment, query };
}

/** The address of a view: `hashOf('state', ['task', 'task_1'], { world: 'env_3' })`. */
export function hashOf(
  view: Route['view'],
  rest: readonly (string | number)[] = [],
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '' || (name === 'world' && value === defaultEnvironment)) continue;
    search.set(name, String(value));
  }
  const path = [view, ...rest].map((part) => encodeURIComponent(part)).join('/');
  return `#/${path}${search.size > 0 ? `?${search}` : ''}`;
}

function viewOf(name: string): Route['view'] {
  if (name === 'copy') return name;
  // The environments' name in links that were shared before.
  if (name === 'worlds') return 'environments';
  return viewNames.find((one) => one === name) ?? 'timeline';
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
