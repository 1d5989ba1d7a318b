import { targetWithToken, tokenHeaders } from '../../contract/credentials.ts';

/** A call of an operation, as it is sent and as it is written for others. */
export interface OperationCall {
  readonly method: string;
  /** As the contract has it: `/things/{thingId}`. */
  readonly path: string;
  readonly pathValues: Values;
  readonly query: Values;
  readonly body?: CallBody;
  /** The `Prefer` header; undefined sends none. */
  readonly prefer?: string;
}

type Values = Readonly<Record<string, string | number | boolean>>;

/** A body as text with its value, which is undefined where it is no JSON; or the fields of a form, which may be files. */
export type CallBody =
  | { readonly mediaType: string; readonly text: string; readonly value?: unknown }
  | { readonly mediaType: string; readonly parts: readonly FormPart[] };

export interface FormPart {
  readonly name: string;
  readonly text: string;
  /** A file, where it has a media type. */
  readonly mediaType?: string;
}

/** Who makes a call, as a program says it. */
export interface SnippetCaller {
  /** Base URL of the API, without a path. */
  readonly baseUrl: string;
  /** A token that may be shown; where it is undefined a variable stands in its place, and where it is empty none is sent. */
  readonly token: string | undefined;
  /** The role whose token it is in an environment; undefined for a token of somebody's own. */
  readonly role: string | undefined;
  /** The environment's time, where it stands still: tests begin at the same. */
  readonly frozenAt?: string | undefined;
}

/** Path and query of a call. */
export function targetOf({ path, pathValues, query }: OperationCall): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(pathValues[name] ?? ''));
  const search = Object.entries(query).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

/** File name of a form part: `file.csv`. */
export function fileName({ name, mediaType = '' }: FormPart): string {
  return `${name}.${mediaType.replace(/^.*\W/, '')}`;
}

/** A call as a request; an empty token sends none. */
export function toRequest(call: OperationCall, baseUrl: string, token: string): Request {
  const sent = token === '' ? undefined : token;
  const headers = new Headers(tokenHeaders(sent));
  if (call.prefer !== undefined) headers.set('prefer', call.prefer);
  const { body } = call;
  if (body && 'text' in body) headers.set('content-type', body.mediaType);
  return new Request(new URL(targetWithToken(targetOf(call), sent), baseUrl), {
    method: call.method,
    headers,
    ...(body && { body: 'text' in body ? body.text : toForm(body.parts) }),
  });
}

function toForm(parts: readonly FormPart[]): FormData {
  const form = new FormData();
  for (const part of parts) {
    const { name, text, mediaType } = part;
    if (mediaType === undefined) form.append(name, text);
    else form.append(name, new File([text], fileName(part), { type: mediaType }));
  }
  return form;
}
