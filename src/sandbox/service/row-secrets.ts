import { relays, webhooks } from '../modules/webhooks/tables.ts';
import { keyOf } from '../store/key.ts';
import type { Reader } from '../store/store.ts';
import { isObject } from './any-table.ts';
import { filled, leftOut, withoutSecrets } from './table-secrets.ts';

/** A row with the secrets of the one in whose place it comes, wherever it has none or just what is shown of them. */
export function withSecretsOf(table: string, row: object, former: object): object {
  const shown = withoutSecrets(table, former);
  const keptSecret = (name: string) => ({ [name]: kept(row, shown, former, name) });
  switch (table) {
    case 'token':
      return { ...row, ...keptSecret('token'), ...generatorOf(row, shown, former) };
    case 'webhook':
    case 'relay':
    case 'delivery':
      return { ...row, ...keptSecret('secret') };
    case 'sipRegistration':
      return { ...row, ...keptSecret('password') };
    case 'numberingProvider':
      return { ...row, ...credentialsOf(row, shown, former) };
    default:
      return row;
  }
}

/** A new row with secrets where it says that they were left out; a delivery is signed as its destination is. */
export async function withSecrets(store: Reader, table: string, row: object): Promise<object> {
  if (table === 'delivery' && Reflect.get(row, 'secret') === leftOut) {
    const [organizationId, label, relayType] = ['organizationId', 'label', 'relayType'].map((name) =>
      String(Reflect.get(row, name)),
    );
    const destination = await store.get(webhooks, keyOf(organizationId ?? '', label ?? ''));
    const relay = await store.get(relays, keyOf(organizationId ?? '', relayType ?? ''));
    const secret = destination?.secret ?? relay?.secret;
    if (secret !== undefined) return { ...row, secret };
  }
  const [whole = row] = filled({ [table]: [row] })[table] ?? [];
  return whole;
}

function kept(row: object, shown: object, former: object, name: string): unknown {
  const value: unknown = Reflect.get(row, name);
  return value === undefined || value === Reflect.get(shown, name) ? Reflect.get(former, name) : value;
}

/** The generator of a one-time token is a token, too. */
function generatorOf(...rows: readonly [row: object, shown: object, former: object]): object {
  const [edited, shown, before] = rows.map((version): unknown => Reflect.get(version, 'oneTime'));
  if (!isObject(edited) || !isObject(shown) || !isObject(before)) return {};
  return { oneTime: { ...edited, generator: kept(edited, shown, before, 'generator') } };
}

function credentialsOf(...rows: readonly [row: object, shown: object, former: object]): object {
  const [edited, shown, before] = rows.map((version): unknown => Reflect.get(version, 'credentials'));
  if (edited === undefined) return { credentials: before };
  if (!isObject(edited) || !isObject(shown) || !isObject(before)) return {};
  const names = Object.keys(edited);
  return { credentials: Object.fromEntries(names.map((name) => [name, kept(edited, shown, before, name)])) };
}
