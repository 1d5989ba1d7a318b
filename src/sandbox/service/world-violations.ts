import { escapePointer } from '../../contract/pointer.ts';
import { type FurtherViolation, mostViolations } from '../../contract/problem.ts';
import type { JobKind } from '../core/job.ts';
import { stateOf } from '../store/table-state.ts';
import { tables } from './rooms.ts';
import { buildStates } from './starting-data.ts';
import { valuesAt, type WorldTables } from './world-tables.ts';

/** What a row names that has to be there: by the path to the name, the table that has it and its own path there. */
type References = Readonly<Record<string, readonly [table: string, path: string]>>;

const organization = ['organization', 'organization.organizationId'] as const;
const agent = ['agent', 'agentId'] as const;
const room = ['room', 'room.roomId'] as const;
const conversation = ['conversation', 'conversation.conversationId'] as const;
const ofOrganization = { organizationId: organization };

/** What operations of the service never take away from under a row; a task or a user may be deleted, an agent may not. */
const references: Readonly<Record<string, References>> = {
  account: { ...ofOrganization, 'account.agentIds': agent },
  adrExport: ofOrganization,
  agent: { ...ofOrganization, 'live.versionId': ['version', 'version.versionId'] },
  agentUrl: { ...ofOrganization, 'agentUrl.agentId': agent },
  billingConfiguration: { 'configuration.organizationId': organization },
  call: { ...ofOrganization, agentId: agent, conversationId: conversation },
  conversation: { ...ofOrganization, 'conversation.agentId': agent, 'conversation.roomId': room },
  delivery: ofOrganization,
  document: { agentId: agent },
  message: {
    ...ofOrganization,
    'message.agentId': agent,
    'message.conversationId': conversation,
    'message.roomId': room,
  },
  negotiatedPlan: ofOrganization,
  number: { 'assignment.organizationId': organization, 'assignment.agentId': agent },
  numberHolding: ofOrganization,
  numberingProvider: ofOrganization,
  organization: { 'organization.resellerId': ['reseller', 'reseller.resellerId'] },
  relay: ofOrganization,
  room: ofOrganization,
  script: ofOrganization,
  sipRegistration: ofOrganization,
  sipRoute: ofOrganization,
  sipWhitelist: ofOrganization,
  subscription: ofOrganization,
  task: { ...ofOrganization, 'task.agentId': agent },
  taskStart: ofOrganization,
  token: { ...ofOrganization, userId: ['user', 'userId'] },
  usage: ofOrganization,
  user: ofOrganization,
  version: { 'version.agentId': agent },
  webhook: ofOrganization,
  zapRequest: { ...ofOrganization, agentId: agent },
};

/** What a job has besides its kind. */
const jobFields: Readonly<Record<JobKind, readonly string[]>> = {
  dispatch: ['organizationId'],
  answer: ['taskId'],
  speak: ['taskId', 'turn'],
  endTask: ['taskId'],
  deliver: ['destination'],
  endPeriod: ['organizationId'],
  register: ['organizationId', 'timestamp'],
  cooldownOver: ['organizationId', 'gate'],
  reply: ['conversationId', 'text'],
};

/** What is wrong with the rows of a world that keep to their schemas, up to as many as a problem tells. */
export function violationsOf(world: WorldTables): readonly FurtherViolation[] {
  const unknown = [...unknownTables(world)];
  if (unknown.length > 0) return unknown;
  const violations: FurtherViolation[] = [];
  const checks = [incompleteJobs(world), hiddenNames(world), repeatedKeys(world), danglingReferences(world)];
  for (const check of checks) {
    for (const violation of check) {
      violations.push(violation);
      if (violations.length > mostViolations) return violations;
    }
  }
  return violations;
}

function* unknownTables(world: WorldTables): Generator<FurtherViolation> {
  for (const table of Object.keys(world)) {
    if (Object.hasOwn(tables, table)) continue;
    const pointer = `/tables/${escapePointer(table)}`;
    yield { pointer, keyword: 'additionalProperties', message: 'is no table of a world' };
  }
}

function* repeatedKeys(world: WorldTables): Generator<FurtherViolation> {
  const empty = buildStates({}, 0);
  for (const [table, rows] of Object.entries(world)) {
    const state = stateOf(empty, table);
    const first = new Map<string, number>();
    for (const [at, row] of rows.entries()) {
      const taken = new Set<number>();
      for (const key of state.keysOf(row)) {
        const other = first.get(key) ?? at;
        if (other === at) first.set(key, at);
        else taken.add(other);
      }
      for (const other of taken) {
        yield {
          pointer: `/tables/${table}/${at}`,
          keyword: 'uniqueItems',
          message: `has the same key as row ${other}`,
        };
      }
    }
  }
}

function* danglingReferences(world: WorldTables): Generator<FurtherViolation> {
  const there = new Map<string, ReadonlySet<unknown>>();
  const valuesOf = (table: string, path: string) => {
    const known = there.get(table) ?? new Set((world[table] ?? []).flatMap((row) => valuesAt(row, path)));
    there.set(table, known);
    return known;
  };
  for (const [table, named] of Object.entries(references)) {
    for (const [path, [target, key]] of Object.entries(named)) {
      const known = valuesOf(target, key);
      for (const [at, row] of (world[table] ?? []).entries()) {
        for (const value of valuesAt(row, path)) {
          if (known.has(value)) continue;
          const pointer = `/tables/${table}/${at}/${path.replaceAll('.', '/')}`;
          yield { pointer, keyword: 'const', message: `names ${value}, which the table ${target} does not have` };
        }
      }
    }
  }
}

function* incompleteJobs({ job = [] }: WorldTables): Generator<FurtherViolation> {
  for (const [at, row] of job.entries()) {
    const [kind] = valuesAt(row, 'job.kind');
    if (!isJobKind(kind)) continue;
    for (const field of jobFields[kind]) {
      if (valuesAt(row, `job.${field}`).length > 0) continue;
      yield {
        pointer: `/tables/job/${at}/job/${field}`,
        keyword: 'required',
        message: `is required of the kind ${kind}`,
      };
    }
  }
}

function isJobKind(kind: unknown): kind is JobKind {
  return typeof kind === 'string' && Object.hasOwn(jobFields, kind);
}

/** The one name that objects cannot simply be given. */
function* hiddenNames(world: WorldTables): Generator<FurtherViolation> {
  for (const [table, rows] of Object.entries(world)) {
    for (const [at, row] of rows.entries()) {
      if (!hasHiddenName(row)) continue;
      const message = 'has a field called __proto__, which no row can have';
      yield { pointer: `/tables/${table}/${at}`, keyword: 'propertyNames', message };
    }
  }
}

/** As deep as the front door reads JSON, at most. */
function hasHiddenName(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasHiddenName);
}
