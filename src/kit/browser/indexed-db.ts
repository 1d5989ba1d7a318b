/** A database of this browser that cannot be used as it is; the message says what to do. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

/** Resolves with what a request gives. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves once a transaction is kept; rejects where it is not, and then nothing of it is. */
export function kept(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser took it back'));
  });
}

/** Opens a database, or makes it. Rejects with an `UnusableDatabase`. */
export function openDatabase(
  name: string,
  version: number,
  upgrade: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  let isRejected = false;
  const fail = (error: unknown) => {
    isRejected = true;
    reject(explained(error, name));
  };
  try {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => upgrade(request.result);
    request.onerror = () => fail(request.error);
    request.onblocked = () => fail(new Blocked());
    request.onsuccess = () => {
      // Nobody waits for it any more.
      if (isRejected) request.result.close();
      else resolve(request.result);
    };
  } catch (error) {
    fail(error);
  }
  return promise;
}

/** The name of what a browser refused with. */
export function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}

/** Another page has it open in another version, and does not let go. */
class Blocked extends Error {
  override readonly name = 'Blocked';
}

const remedies: Readonly<Record<string, string>> = {
  Blocked: 'another page has it open with another version of phone-agent-kit; close that page and load this one again',
  VersionError: 'a newer version of phone-agent-kit wrote it; use that one, or clear the data of this site',
  QuotaExceededError: 'there is no room for it; clear the data of this or another site',
  SecurityError: 'the browser does not let this page keep data; allow it to, or pass `keep: false`',
};

function explained(error: unknown, name: string): UnusableDatabase {
  const found = nameOf(error);
  const what = remedies[found] ?? `${found || String(error)}; clear the data of this site, or pass \`keep: false\``;
  return new UnusableDatabase(`The database ${name} cannot be used: ${what}.`, { cause: error });
}
