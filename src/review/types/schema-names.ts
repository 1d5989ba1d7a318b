import { isSameJson } from '../../contract/json-equality.ts';
import type { Dereferenced } from '../editions/dereferenced.ts';
import type { ClientVerdict } from './model.ts';

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
