import { bodies } from './bodies.ts';
import { late } from './late.ts';
import { partial } from './partial.ts';
import { refusals } from './refusals.ts';
import type { ConformingServer } from './server.ts';
import { strictReaders } from './strict-readers.ts';
import { values } from './values.ts';
import { waysThere } from './ways-there.ts';
import { webhooks } from './webhooks.ts';
import { wire } from './wire.ts';

/** Servers that keep to the contract, by name, each in another way. */
export const conformingServers: Readonly<Record<string, ConformingServer>> = {
  ...bodies,
  ...values,
  ...refusals,
  ...strictReaders,
  ...partial,
  ...wire,
  ...waysThere,
  ...late,
  ...webhooks,
};
