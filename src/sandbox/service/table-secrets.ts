import { finish, type Steps } from '../../contract/steps.ts';
import { shownAs } from '../modules/authorization/tables.ts';
import { mapped } from '../store/in-steps.ts';
import { type EnvironmentTables, valuesAt } from './any-table.ts';

/** Placeholder for a secret in a file. */
export const leftOut = '(left out)';
/** Tokens that everyone knows: those of the demo data. */
const fixedToken = /^demo-[a-z-]+$/;
/** Length of a token's displayed beginning. */
const shownLength = shownAs('demo-superadmin').length;

/** The rows of a table without secrets. */
export function withoutSecrets(table: string, row: object): object {
  switch (table) {
    case 'token':
      return withoutToken(row);
    case 'webhook':
    case 'relay':
    case 'delivery':
      return { ...row, secret: leftOut };
    case 'sipRegistration':
      return { ...row, password: leftOut };
    case 'numberingProvider':
      return { ...row, credentials: withoutValues(Reflect.get(row, 'credentials')) };
    default:
      return row;
  }
}

function withoutToken(row: object): object {
  const token = Reflect.get(row, 'token');
  const oneTime = Reflect.get(row, 'oneTime');
  const generator = oneTime && { ...oneTime, generator: shownToken(String(oneTime.generator)) };
  return { ...row, token: shownToken(String(token)), ...(generator && { oneTime: generator }) };
}

function shownToken(token: string): string {
  return fixedToken.test(token) ? token : shownAs(token);
}

function withoutValues(credentials: object): object {
  return Object.fromEntries(Object.keys(credentials).map((name) => [name, leftOut]));
}

/** The rows of an environment with new secrets where a file has none; nobody knows a token that is made so. */
export function filled(tables: EnvironmentTables): EnvironmentTables {
  return finish(filledInSteps(tables));
}

/** The same in steps. */
export function* filledInSteps(tables: EnvironmentTables): Steps<EnvironmentTables> {
  const secrets = new Map<string, string>();
  const signed = (row: object) => withSecret(row, secrets);
  const { token = [], webhook = [], relay = [], delivery = [] } = tables;
  return {
    ...tables,
    token: yield* filledTokens(token),
    webhook: yield* mapped(webhook, signed),
    relay: yield* mapped(relay, signed),
    delivery: yield* mapped(delivery, signed),
  };
}

/** A destination and what waits for it are signed alike. */
function withSecret(row: object, secrets: Map<string, string>): object {
  if (Reflect.get(row, 'secret') !== leftOut) return row;
  const [organizationId, label, type] = ['organizationId', 'webhook.label', 'configuration.type'].map(
    (path) => valuesAt(row, path)[0],
  );
  const [ownLabel, relayType] = ['label', 'relayType'].map((path) => valuesAt(row, path)[0]);
  const of = JSON.stringify([organizationId, label ?? ownLabel ?? null, type ?? relayType ?? null]);
  const secret = secrets.get(of) ?? `whsec_${randomText(42)}A=`;
  secrets.set(of, secret);
  return { ...row, secret };
}

function* filledTokens(rows: readonly object[]): Steps<readonly object[]> {
  const made = new Map<string, string>();
  const fill = (row: object, shown: string): string => {
    if (shown.length > shownLength) return shown;
    const of = JSON.stringify([Reflect.get(row, 'organizationId'), shown]);
    const token = made.get(of) ?? shown + randomText(28);
    made.set(of, token);
    return token;
  };
  return yield* mapped(rows, (row) => {
    const oneTime = Reflect.get(row, 'oneTime');
    const generator = oneTime && { ...oneTime, generator: fill(row, String(oneTime.generator)) };
    return { ...row, token: fill(row, String(Reflect.get(row, 'token'))), ...(generator && { oneTime: generator }) };
  });
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits that nobody can guess. */
function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(bytes, (number) => alphabet[number % alphabet.length]).join('');
}
