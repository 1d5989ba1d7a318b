import { ApiProblem } from '../../../client/client.ts';
import type { SandboxConnection } from '../../model/connection.ts';
import type { EnvironmentDetails } from './actions.ts';

/** An environment file, as the sandbox answers it; it may be large, so nothing here reads it. */
export async function exportEnvironment(connection: SandboxConnection, id: string, isWhole: boolean): Promise<Blob> {
  const path = `/_sandbox/environments/${encodeURIComponent(id)}/export${isWhole ? '?whole=true' : ''}`;
  const response = await connection.fetch(new Request(new URL(path, connection.baseUrl)));
  if (!response.ok) throw await problemOf(response);
  return response.blob();
}

/** Makes an environment of a file; what is wrong in it is in the problem that is thrown. */
export async function importEnvironment(
  connection: SandboxConnection,
  file: Blob,
  name: string,
): Promise<EnvironmentDetails> {
  const url = new URL('/_sandbox/environments/import', connection.baseUrl);
  if (name !== '') url.searchParams.set('name', name);
  const headers = { 'content-type': 'application/json' };
  const response = await connection.fetch(
    new Request(url, { method: 'POST', headers, body: await file.arrayBuffer() }),
  );
  if (!response.ok) throw await problemOf(response);
  return response.json();
}

/** Hands a file to whoever looks at the page. */
export function saveFile(document: Document, file: Blob, name: string): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(file);
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A name that every file system takes. */
export function fileNameOf({ id, name }: Pick<EnvironmentDetails, 'id' | 'name'>): string {
  const words = (name ?? '')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
  return `${words || id}.environment.json`;
}

async function problemOf(response: Response): Promise<ApiProblem> {
  return new ApiProblem(response, await response.json().catch(() => undefined));
}
