import { unwrap } from '../../../client/client.ts';
import type { ControlSchemas } from '../../../client/control-client.ts';
import type { ShownEnvironment } from '../../model/environment.ts';
import { type CallTrial, fill, roleIn } from './call-trial.ts';
import { bodyDraft, bodyOf, type CallDraft, type Texts } from './draft.ts';
import { readJson } from './field-text.ts';
import type { JsonValue, OperationData } from './model.ts';

type Recorded = ControlSchemas['TimelineRecord'];

/** Record of a timeline entry, by its number. */
export function readRecord({ control }: ShownEnvironment, entryId: string): Promise<Recorded> {
  return unwrap(control.GET('/_sandbox/timeline/{entryId}', { params: { path: { entryId } } }));
}

/** Fills the form with a request that was made, as the timeline has it; answers what is worth knowing of it. */
export function fillFromRecord(attempt: CallTrial, environment: ShownEnvironment, record: Recorded): string {
  const entry = record.entry.entryId;
  const draft = draftOfRecord(attempt.operation, record);
  if (!draft) return `Entry ${entry} of the timeline is not a request to this operation.`;
  fill(attempt, draft);
  attempt.prefer.value = headerOf(record, 'prefer') ?? '';
  attempt.who.value = roleIn(environment.tokens, record.entry.role) ?? attempt.who.peek();
  const isLost = record.request?.body === undefined && (record.request?.bytes ?? 0) > 0;
  return isLost
    ? `Filled in from entry ${entry} of the timeline, without its body, which was not stored.`
    : `Filled in from entry ${entry} of the timeline.`;
}

/** A request of the timeline as the form would have made it; undefined where it went elsewhere. */
export function draftOfRecord(operation: OperationData, record: Recorded): CallDraft | undefined {
  const { entry, request } = record;
  if (entry.kind !== 'request' || entry.method !== operation.method) return undefined;
  const [path = '', search = ''] = (entry.path ?? '').split(/\?(.*)/s);
  const inPath = pathTexts(operation.path, path);
  if (!inPath) return undefined;
  const known = new Set(operation.parameters.map(({ name }) => name));
  const inQuery = [...new URLSearchParams(search)].filter(([name]) => known.has(name));
  const sent = headerOf(record, 'content-type')?.split(';', 1)[0]?.trim();
  const body = bodyOf(operation, sent);
  return {
    parameters: { ...Object.fromEntries(inQuery), ...inPath },
    mediaType: body?.mediaType,
    ...bodyDraft(body, jsonOf(request?.body)),
  };
}

/** Texts at a path's parameters; undefined for another path. */
function pathTexts(template: string, path: string): Texts | undefined {
  const expected = template.split('/');
  const found = path.split('/');
  if (expected.length !== found.length) return undefined;
  const texts: [string, string][] = [];
  for (const [i, part] of expected.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name !== undefined) texts.push([name, decoded(found[i] ?? '')]);
    else if (part !== found[i]) return undefined;
  }
  return Object.fromEntries(texts);
}

function headerOf({ request }: Recorded, name: string): string | undefined {
  return request?.headerFields.find((header) => header.name.toLowerCase() === name)?.value;
}

/** The timeline stores bodies as JSON, which its type does not say. */
function jsonOf(body: unknown): JsonValue | undefined {
  if (body === undefined) return undefined;
  const read = readJson(JSON.stringify(body));
  return 'value' in read ? read.value : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
