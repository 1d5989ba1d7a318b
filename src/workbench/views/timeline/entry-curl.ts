import type { CallBody, OperationCall } from '../../snippets/call.ts';
import type { EntryRecord } from './records.ts';

/** A request of the timeline as a call; undefined of what is no request, and where its body was not kept. */
export function callOfEntry({ entry, request }: EntryRecord): OperationCall | undefined {
  const { kind, method, path } = entry;
  if (kind !== 'request' || method === undefined || path === undefined || !request) return undefined;
  if (request.body === undefined && (request.bytes ?? 0) > 0) return undefined;
  const header = (wanted: string) => request.headerFields.find(({ name }) => name.toLowerCase() === wanted)?.value;
  const prefer = header('prefer');
  const mediaType = header('content-type')?.split(';', 1)[0]?.trim();
  return {
    method,
    // Braces would be places for values.
    path: path.replaceAll('{', '%7B').replaceAll('}', '%7D'),
    pathValues: {},
    query: {},
    ...(request.body !== undefined && { body: bodyOf(request.body, mediaType ?? 'application/json') }),
    ...(prefer !== undefined && { prefer }),
  };
}

function bodyOf(body: unknown, mediaType: string): CallBody {
  if (/^multipart\//i.test(mediaType) && typeof body === 'object' && body !== null) {
    // Which of the fields was a file is not kept; a file has lines.
    const parts = Object.entries(body).map(([name, value]) => {
      const text = String(value);
      return { name, text, ...(text.includes('\n') && { mediaType: 'text/csv' }) };
    });
    return { mediaType, parts };
  }
  if (typeof body === 'string') return { mediaType, text: body };
  return { mediaType, text: JSON.stringify(body), value: body };
}
