import type { EnvironmentData } from '../../src/sandbox/service/modules.ts';

/** Writes the guide to the demo data. */
export function demoDataPage(data: EnvironmentData): string {
  const of = new DemoData(data);
  return `# The demo data

For new users of the sandbox: the organizations, people and data that every environment starts with (seed \`demo\`).
\`npm run generate\` writes this page.

The data ends on Monday, March 2, 2026, at 10:00 in New York. In an environment in real time, all of it is moved so that it has just
happened, and business hours are around the clock. You can also [choose a time](sandbox.md#clock).

## Organizations and people

${of.organizations()}

${of.people()}

These tokens are valid in the environment \`default\`. In your own environments, each ends with the identifier, such as \`demo-admin-env_7\`:

${of.tokens()}

## Agents and their numbers

${of.agents()}

Free numbers: ${of.freeNumbers()}.

## Inboxes

${of.inboxes()}

The latest rooms of the priority inbox:

${of.rooms()}

## Knowledge

${of.knowledge()}

## Webhooks

${of.webhooks()}

## Tasks

${of.tasks()}

The latest tasks:

${of.latestTasks()}

Tasks to numbers that end with 96 to 99 [have a fixed outcome](control-api.md#outcomes-by-number).
`;
}

class DemoData {
  readonly #data: Pick<
    Required<EnvironmentData>,
    'agent' | 'document' | 'number' | 'organization' | 'relay' | 'room' | 'task' | 'token' | 'user' | 'webhook'
  >;

  constructor(data: EnvironmentData) {
    const none = {
      agent: [],
      document: [],
      number: [],
      organization: [],
      relay: [],
      room: [],
      task: [],
      token: [],
      user: [],
      webhook: [],
    };
    this.#data = { ...none, ...data };
  }

  organizations(): string {
    const rows = this.#data.organization.map(({ organization, limits }) => {
      const { businessHours: hours } = limits;
      const { organizationId, name, state, resellerId } = organization;
      return [code(organizationId), name, state, code(resellerId), `${hours.start}–${hours.end}, ${hours.timezone}`];
    });
    return table(['Organization', 'Name', 'State', 'Reseller', 'Hours, Monday to Friday'], rows);
  }

  people(): string {
    const rows = this.#data.user.map(({ organizationId, userId, name = '(invited)', email, role, state }) => {
      return [String(userId), name, email, role, state, code(organizationId)];
    });
    return table(['User', 'Name', 'Email', 'Role', 'State', 'Organization'], rows);
  }

  tokens(): string {
    const rows = this.#data.token
      .filter(({ token }) => token.startsWith('demo-'))
      .map(({ token, type, userId, description }) => [code(token), type, this.#nameOf(userId), description]);
    return table(['Token', 'Role', 'User', 'Description'], rows);
  }

  agents(): string {
    const rows = this.#data.agent.map(({ agentId, organizationId, live, staging }) => {
      const numbers = this.#data.number.filter(({ assignment }) => assignment?.agentId === agentId);
      const state = live === undefined ? 'never published' : 'live';
      const has = numbers.map(({ phoneNumber }) => code(phoneNumber)).join(', ') || '–';
      return [code(agentId), staging.configuration.name, code(organizationId), state, has];
    });
    return table(['Agent', 'Name', 'Organization', 'State', 'Numbers'], rows);
  }

  freeNumbers(): string {
    const free = this.#data.number.filter(({ assignment }) => assignment === undefined);
    const towns = countBy(free, ({ locality = '', region = '' }) => `${locality} (${region})`);
    return [...towns].map(([town, count]) => `${count} in ${town}`).join(', ');
  }

  inboxes(): string {
    const inboxes = countBy(this.#data.room, ({ organizationId, inbox }) => `${code(organizationId)} | ${inbox}`);
    const unread = countBy(
      this.#data.room.filter((row) => row.unread),
      ({ organizationId, inbox }) => `${code(organizationId)} | ${inbox}`,
    );
    const rows = [...inboxes].map(([key, count]) => [...key.split(' | '), String(count), String(unread.get(key) ?? 0)]);
    return table(['Organization', 'Inbox', 'Rooms', 'Unread'], rows);
  }

  rooms(): string {
    const latest = this.#data.room
      .filter(({ inbox }) => inbox === 'priority')
      .toSorted((a, b) => b.room.lastMessageTimestamp - a.room.lastMessageTimestamp)
      .slice(0, 6);
    const rows = latest.map(({ room, contact }) => {
      return [code(room.roomId), room.name, code(contact ?? ''), code(room.servicePhoneNumber), room.lastMessage];
    });
    return table(['Room', 'Contact', 'Number', 'Service number', 'Last message'], rows);
  }

  knowledge(): string {
    const rows = this.#data.document.map(({ agentId, document: { documentId, title, text } }) => {
      return [code(documentId), code(agentId), title, text];
    });
    return table(['Document', 'Agent', 'Title', 'Text'], rows);
  }

  webhooks(): string {
    const events = this.#data.webhook.map(({ organizationId, webhook: { label, type, url } }) => {
      return [code(organizationId), `destination “${label}”`, code(type), url];
    });
    const relays = this.#data.relay.map(({ organizationId, configuration: { type, url } }) => {
      return [code(organizationId), 'relay', code(type), url];
    });
    return table(['Organization', 'Kind', 'Type', 'URL'], [...events, ...relays]);
  }

  tasks(): string {
    const counts = countBy(this.#data.task, ({ task: { type, state } }) => `${type} | ${state}`);
    const rows = [...counts].toSorted().map(([key, count]) => [...key.split(' | '), String(count)]);
    return table(['Type', 'State', 'Tasks'], rows);
  }

  latestTasks(): string {
    const latest = this.#data.task.toSorted((a, b) => b.task.timestamp - a.task.timestamp);
    const rows = latest.slice(0, 5).map(({ task: { taskId, type, state, phoneNumber, name = '–', context } }) => {
      return [code(taskId), type, state, code(phoneNumber), name, context];
    });
    return table(['Task', 'Type', 'State', 'Phone number', 'Name', 'Context'], rows);
  }

  #nameOf(id: number): string {
    return this.#data.user.find(({ userId }) => userId === id)?.name ?? '';
  }
}

function countBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function code(text: string): string {
  return text === '' ? '–' : `\`${text}\``;
}
