import type { ShownEnvironment } from '../../model/environment.ts';
import { at, type PeopleRow, readRows, textAt } from './rows.ts';

/** A phone number that an agent has. */
export interface Line {
  readonly phoneNumber: string;
  readonly agentId: string;
  readonly agentName: string;
  readonly organizationId: string;
  readonly takesTexts: boolean;
  readonly takesCalls: boolean;
}

/** Who is in an environment, as far as others are named by it. */
export interface Directory {
  /** The organization for which the environment's tokens act. */
  readonly ownOrganization: string;
  /** Names of organizations and agents, by their identifiers. */
  readonly names: ReadonlyMap<string, string>;
  /** Those of all organizations. */
  readonly lines: readonly Line[];
  /** The public pages of agents, by the agent. */
  readonly pages: ReadonlyMap<string, PeopleRow>;
}

/** As many as are kept at hand. */
const most = 500;

export async function readDirectory(environment: ShownEnvironment): Promise<Directory> {
  const [organizations, agents, numbers, pages, tokens] = await Promise.all([
    readRows(environment, 'organization', '', most),
    readRows(environment, 'agent', '', most),
    // The inventory has many that nobody has.
    readRows(environment, 'number', '"assignment":', most),
    readRows(environment, 'agentUrl', '', most),
    readRows(environment, 'token', 'superAdmin', most),
  ]);
  const names = new Map([
    ...organizations.rows.map(({ row }) => nameOf(row, 'organization', 'organizationId')),
    ...agents.rows.map(({ row }): [string, string] => [textAt(row, 'agentId'), agentName(row)]),
  ]);
  const own = environment.tokens.superAdmin;
  // In data, tokens stand without the name of their environment.
  const token = tokens.rows.find(({ row }) =>
    [textAt(row, 'token'), `${textAt(row, 'token')}-${environment.id}`].includes(own),
  )?.row;
  return {
    ownOrganization: textAt(token, 'organizationId'),
    names,
    lines: numbers.rows.map(({ row }) => lineOf(row, names)),
    pages: new Map(pages.rows.map((one) => [textAt(one.row, 'agentUrl', 'agentId'), one])),
  };
}

/** The name of an agent, as it is live where it is. */
export function agentName(row: unknown): string {
  return textAt(row, 'live', 'configuration', 'name') || textAt(row, 'staging', 'configuration', 'name');
}

function lineOf(row: unknown, names: ReadonlyMap<string, string>): Line {
  const agentId = textAt(row, 'assignment', 'agentId');
  const capabilities = at(row, 'capabilities');
  const can = (what: string) => Array.isArray(capabilities) && capabilities.includes(what);
  return {
    phoneNumber: textAt(row, 'phoneNumber'),
    agentId,
    agentName: names.get(agentId) ?? agentId,
    organizationId: textAt(row, 'assignment', 'organizationId'),
    takesTexts: can('sms'),
    takesCalls: can('voice'),
  };
}

function nameOf(row: unknown, within: string, id: string): [string, string] {
  return [textAt(row, within, id), textAt(row, within, 'name')];
}
