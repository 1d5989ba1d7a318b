import type { EnvironmentData } from '../../src/sandbox/service/modules.ts';

const organizationId = 'org_301';

/** The agents and contacts of the demo organization as a module, so that stories name them in the types of their language. */
export function demoNames({ agent = [], number = [], room = [] }: EnvironmentData): string {
  const agents = agent.filter((row) => row.organizationId === organizationId);
  const contacts = room.filter((row) => row.organizationId === organizationId && !row.room.unregistered);
  return `// The demo organization's agents and the contacts that it knows, by name. Written by scripts/generate.ts.

export const demoAgents = ${literal(
    agents.map(({ agentId, staging }) => {
      const { name } = staging.configuration;
      const phoneNumber = number.find(({ assignment }) => assignment?.agentId === agentId)?.phoneNumber ?? '';
      return [name, { name, agentId, phoneNumber }];
    }),
  )} as const;

export const demoContacts = ${literal(
    contacts.map(({ room: { name }, contact = '' }) => [name, { name, phoneNumber: contact }]),
  )} as const;
`;
}

/** Of several of one name the first counts. */
function literal(entries: readonly (readonly [string, Readonly<Record<string, string>>])[]): string {
  const lines = new Map<string, string>();
  for (const [name, value] of entries) {
    const fields = Object.entries(value).map(([key, text]) => `${key}: ${JSON.stringify(text)}`);
    if (!lines.has(keyOf(name))) lines.set(keyOf(name), `  ${keyOf(name)}: { ${fields.join(', ')} },`);
  }
  return `{\n${[...lines.values()].join('\n')}\n}`;
}

/** A name as an identifier: `Maya Reed` is `mayaReed`. */
function keyOf(name: string): string {
  const [first = '', ...others] = name.split(/[^\p{L}\d]+/u);
  return first.toLowerCase() + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
