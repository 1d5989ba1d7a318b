import { demoAgents, demoContacts } from '../../generated/demo-names.ts';

/** An agent of the demo organization by its name, or any by its identifier. */
export type AgentRef = keyof typeof demoAgents | `agent_${string}`;

/** A contact that the demo organization knows, by its name; or anybody by the number, in E.164 form. */
export type ContactRef = keyof typeof demoContacts | `+${string}`;

/** An agent's own number: by the agent's name, or as it is, in E.164 form. */
export type LineRef = keyof typeof demoAgents | `+${string}`;

/** The identifier of an agent. */
export function agentIdOf(agent: AgentRef): string {
  return isAgent(agent) ? demoAgents[agent].agentId : agent;
}

/** The number at which an agent is reached. */
export function lineOf(line: LineRef): string {
  return isAgent(line) ? demoAgents[line].phoneNumber : line;
}

/** A contact's number. */
export function numberOf(contact: ContactRef): string {
  return isContact(contact) ? demoContacts[contact].phoneNumber : contact;
}

/** Who it is, for people: a name, or what stands for one. */
export function nameOf(who: AgentRef | ContactRef | LineRef): string {
  if (isAgent(who)) return demoAgents[who].name;
  return isContact(who) ? demoContacts[who].name : who;
}

function isAgent(who: string): who is keyof typeof demoAgents {
  return Object.hasOwn(demoAgents, who);
}

function isContact(who: string): who is keyof typeof demoContacts {
  return Object.hasOwn(demoContacts, who);
}
