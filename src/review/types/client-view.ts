import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { isSameJson } from '../../contract/json-equality.ts';
import type { Comparison } from '../changes/compare.ts';
import type { Dereferenced } from '../editions/dereferenced.ts';
import type { ClientVerdict, ClientView } from './model.ts';
import type { ClientEditions } from './verdicts.ts';

const worker = new URL('client-view-worker.ts', import.meta.url);

/** Does code that was written for the old edition compile with the new one's types? The compiler works in a thread of its own. */
export async function clientView(comparison: Pick<Comparison, 'compared' | 'base' | 'revision'>): Promise<ClientView> {
  const names = goneNames(comparison.base, comparison.revision);
  const view = await operationsView(comparison);
  return 'verdicts' in view ? { verdicts: [...names, ...view.verdicts] } : view;
}

async function operationsView({ compared, revision }: Pick<Comparison, 'compared' | 'revision'>): Promise<ClientView> {
  if (Object.keys(Object(compared.base.paths)).length === 0) return { verdicts: [] };
  const { paths, webhooks } = revision.document;
  const editions: ClientEditions = {
    base: { paths: compared.base.paths },
    revision: { paths: compared.revision.paths },
    paths: pathsByMethod(paths),
    events: Object.keys(Object(webhooks)),
  };
  const thread = new Worker(worker, { workerData: editions });
  const [view]: ClientView[] = await once(thread, 'message');
  if (!view) throw new Error('The compiler has said nothing.');
  return view;
}

function pathsByMethod(paths: unknown): Record<string, string[]> {
  const byMethod: Record<string, string[]> = {};
  for (const [path, item] of Object.entries(Object(paths)))
    for (const method of Object.keys(Object(item))) byMethod[method] = [...(byMethod[method] ?? []), path];
  return byMethod;
}

/** Schemas of the old edition that code names, as `components['schemas']['Task']`, and the new one no longer has. */
export function goneNames(base: Dereferenced, revision: Dereferenced): ClientVerdict[] {
  const gone = [...base.schemas].filter(([name]) => !revision.schemas.has(name));
  const come = [...revision.schemas].filter(([name]) => !base.schemas.has(name));
  return gone.map(([name, schema]) => {
    const type = `components['schemas']['${name}']`;
    const [now] = come.find(([, other]) => isSameJson(schema, other)) ?? [];
    const what = now === undefined ? 'is gone' : `is gone; \`components['schemas']['${now}']\` is the same`;
    const message = `Property '${name}' does not exist on type 'components['schemas']'.`;
    return { subject: type, isEvent: false, call: type, errors: [{ where: 'type', what, message, onlyLists: false }] };
  });
}
