import { operations } from '../../../generated/sandbox-control/operations.ts';
import { DeliveryAttempt, TimelineHeader, TimelineMessage } from '../../../generated/sandbox-control/schemas.ts';
import { keyHeaders } from '../../../generated/sandbox-control/security.ts';
import type { components } from '../../../generated/sandbox-control/types.ts';
import { isTokenName } from '../../contract/credentials.ts';
import { subjectOf } from '../engine/job.ts';
import { pageFields, pageOfRows } from '../engine/paging.ts';
import { changesOf, type TimelineEntry } from '../engine/timeline-entry.ts';
import { rowKeyOf } from '../service/row-keys.ts';
import { withoutSecrets } from '../service/table-secrets.ts';
import type { RowChange } from '../store/store.ts';
import type { SecuredHandlers } from './handler.ts';
import { hideSecrets, hideTokens } from './hidden-secrets.ts';

type Schemas = components['schemas'];

/** Headers that authorize, whatever the contract says of them. */
const secretHeaders = new RegExp(`^(?:(?:proxy-)?authorization|cookie|${keyHeaders.ControlKey})$`, 'i');
const { rows: mostRows } = operations.listTimeline.limits;
const { maxItems: mostHeaders } = TimelineMessage.properties.headerFields;
const { failure: failures } = DeliveryAttempt.properties;
const { properties: header } = TimelineHeader;

export const timelineHandlers: Pick<SecuredHandlers, 'listTimeline' | 'getTimelineEntry'> = {
  async listTimeline({ query, answer }, { environment: { timeline } }) {
    await timeline.catchUp();
    const all = await timeline.entries();
    const matching = query.kind === undefined ? all : all.filter(({ kind }) => kind === query.kind);
    const page = pageFields('entries', pageOfRows(matching, query), describeEntry);
    return answer({ ...page, lastEntryId: timeline.last });
  },

  async getTimelineEntry({ path, refuse, answer }, { environment: { timeline } }) {
    const { entryId } = path;
    await timeline.catchUp();
    const entry = await timeline.find(Number(entryId));
    if (!entry) throw refuse.notFound('unknownEntry', `The timeline has no entry ${entryId}. Old entries are removed.`);
    const changes = changesOf(entry.writes ?? []).slice(0, mostRows);
    return answer({ entry: describeEntry(entry), ...messagesOf(entry), changes: changes.map(describeChange) });
  },
};

/** An entry as lists show it. */
export function describeEntry(entry: TimelineEntry): Schemas['TimelineEntry'] {
  const { entryId, kind, timestamp } = entry;
  const changes = changesOf(entry.writes ?? []);
  const tables = [...new Set(changes.map(({ table }) => table))];
  const rows = entry.rows ?? changes.length;
  return { entryId, kind, timestamp, ...ownOf(entry), rows, ...(tables.length > 0 && { tables }) };
}

/** Fields that depend on an entry's kind. */
function ownOf(entry: TimelineEntry): Partial<Schemas['TimelineEntry']> {
  switch (entry.kind) {
    case 'request': {
      const { method, path, operationId, status, role, faultId } = entry;
      const reason = reasonOf(entry);
      return {
        milliseconds: rounded(entry.milliseconds),
        method,
        path: hideTokens(path),
        ...(operationId !== undefined && { operationId }),
        status,
        ...(role !== undefined && { role }),
        ...(reason !== undefined && { reason }),
        ...(faultId !== undefined && { faultId }),
      };
    }
    case 'control':
      return { operationId: entry.operationId };
    case 'job':
      return { job: entry.job.kind, subject: subjectOf(entry.job) };
    case 'attempt': {
      const { milliseconds, deliveryId, event, label, url, outcome, faultId } = entry;
      return {
        milliseconds: rounded(milliseconds),
        deliveryId,
        event,
        ...(label !== undefined && { label }),
        url,
        ...(outcome.kind === 'answered'
          ? { status: outcome.status }
          : { failure: outcome.reason.slice(0, failures.maxLength) }),
        ...(faultId !== undefined && { faultId }),
      };
    }
    case 'clock': {
      const { movedTo, frozen } = entry;
      return { movedTo: Math.floor(movedTo / 1000), ...(frozen !== undefined && { frozen }) };
    }
  }
}

/** Request and answer, as far as they are kept. */
function messagesOf(entry: TimelineEntry): Pick<Schemas['TimelineRecord'], 'request' | 'answer'> {
  switch (entry.kind) {
    case 'request': {
      const { headers, body, bodySize, answerHeaders, answer, status } = entry;
      const sent = body === undefined ? {} : { body: JSON.parse(hideSecrets(body)) };
      return {
        request: { headerFields: fieldsOf(headers), ...sent, ...(bodySize > 0 && { bytes: bodySize }) },
        ...(status > 0 && { answer: { headerFields: fieldsOf(answerHeaders), ...bodyOf(answer) } }),
      };
    }
    case 'control':
      return { request: { headerFields: [], ...bodyOf(entry.body) } };
    case 'attempt': {
      const { headers, body, outcome } = entry;
      const request = { headerFields: fieldsOf(Object.entries(headers).flat()), ...bodyOf(body) };
      if (outcome.kind !== 'answered') return { request };
      const type = outcome.mediaType === undefined ? [] : ['content-type', outcome.mediaType];
      return { request, answer: { headerFields: fieldsOf(type), ...(outcome.body !== '' && bodyOf(outcome.body)) } };
    }
    default:
      return {};
  }
}

function bodyOf(text: string | undefined): { body?: unknown } {
  if (text === undefined) return {};
  const shown = hideSecrets(text);
  try {
    return { body: JSON.parse(shown) };
  } catch {
    return { body: shown };
  }
}

/** Names and values in turn as fields. What authorizes is left out whatever it looks like. */
function fieldsOf(headers: readonly string[]): Schemas['TimelineHeader'][] {
  const fields: Schemas['TimelineHeader'][] = [];
  for (let at = 0; at < headers.length && fields.length < mostHeaders; at += 2) {
    const [name = '', value = ''] = [headers[at], headers[at + 1]];
    const isSecret = secretHeaders.test(name) || isTokenName('header', name);
    const shownValue = isSecret ? '[token]' : hideTokens(value).slice(0, header.value.maxLength);
    fields.push({ name: name.slice(0, header.name.maxLength), value: shownValue });
  }
  return fields;
}

function describeChange({ table, before, row }: RowChange): Schemas['TimelineRowChange'] {
  return {
    table,
    rowKey: rowKeyOf(table, Object(row ?? before)),
    ...shown('before', table, before),
    ...shown('after', table, row),
  };
}

function shown(name: 'before' | 'after', table: string, row: unknown): Partial<Schemas['TimelineRowChange']> {
  if (typeof row !== 'object' || row === null) return {};
  return { [name]: JSON.parse(hideSecrets(JSON.stringify(withoutSecrets(table, row)))) };
}

/** The reason that a refusal names. */
function reasonOf({ status, answer }: { status: number; answer: string | undefined }): string | undefined {
  if (status < 400 || answer === undefined) return undefined;
  return /"reason":"([A-Za-z]{1,64})"/.exec(answer)?.[1];
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000;
}
