import type { AgentRow, VersionRow } from '../../src/sandbox/modules/agents/tables.ts';
import type { EnvironmentData } from '../../src/sandbox/service/modules.ts';
import { counted } from './counters.ts';

type Configuration = AgentRow['staging']['configuration'];

const frontDesk: Configuration = {
  name: 'Front desk',
  greeting: 'Larkfield Home Services, this is the front desk. How can I help?',
  instructions:
    'You answer for a plumbing and heating company. Find out what is wrong, how urgent it is and where, then offer the ' +
    'next free appointment. For a gas smell or flooding, transfer at once.',
  voice: 'warm',
  language: 'en-US',
  transferWhen: 'unsure',
  transferNumber: '+12025550130',
  maxCallSeconds: 900,
  silenceSeconds: 10,
  recordCalls: true,
  voicemailMessage: '',
  answerTexts: true,
};

const firstFrontDesk: Configuration = {
  ...frontDesk,
  greeting: 'Larkfield Home Services, how can I help?',
  maxCallSeconds: 600,
  recordCalls: false,
};

const spring: Configuration = {
  ...frontDesk,
  greeting: 'Happy spring from Larkfield Home Services! How can I help?',
};

const reminders: Configuration = {
  name: 'Appointment reminders',
  greeting: 'Hello, this is Larkfield Home Services. How can I help?',
  instructions:
    'You remind customers of their appointments. Say when and why we come, and move the appointment if it no longer suits.',
  voice: 'bright',
  language: 'en-US',
  transferWhen: 'asked',
  transferNumber: '+12025550130',
  maxCallSeconds: 600,
  silenceSeconds: 8,
  recordCalls: false,
  voicemailMessage: 'This is Larkfield Home Services. Please call us back about your appointment.',
  answerTexts: true,
};

const afterHours: Configuration = {
  name: 'After hours',
  greeting: 'Larkfield Home Services. The office is closed, but I can help with emergencies.',
  instructions:
    "Take the caller's name, address and problem. Promise a call back at 8 in the morning unless there is flooding or a gas smell.",
  voice: 'calm',
  language: 'en-US',
  transferWhen: 'asked',
  maxCallSeconds: 900,
  silenceSeconds: 10,
  recordCalls: true,
  voicemailMessage: '',
  answerTexts: true,
};

const dentalDesk: Configuration = {
  name: 'Reception',
  greeting: 'Willow Lane Dental, good day. How can I help?',
  instructions: 'You answer for a dental practice. Offer the next free appointment; for strong pain, today.',
  voice: 'calm',
  language: 'en-US',
  transferWhen: 'never',
  maxCallSeconds: 600,
  silenceSeconds: 10,
  recordCalls: false,
  voicemailMessage: '',
  answerTexts: true,
};

function version(
  order: number,
  agentId: string,
  configuration: Configuration,
  timestamp: number,
  updatedBy: number,
  name?: string,
): VersionRow {
  return {
    order,
    version: {
      versionId: `version_${order}`,
      agentId,
      ...(name !== undefined && { name }),
      origin: name === undefined ? 'published' : 'stored',
      configuration,
      timestamp,
      updatedTimestamp: timestamp,
      updatedBy,
    },
  };
}

/** The demo organization's three agents, one of another organization, and their versions. */
export const agentsData: EnvironmentData = {
  agent: [
    {
      organizationId: 'org_301',
      agentId: 'agent_201',
      timestamp: 1768228200,
      staging: { configuration: { ...spring, maxCallSeconds: 1200 }, updatedTimestamp: 1772461800, updatedBy: 1002 },
      live: { configuration: frontDesk, versionId: 'version_213', publishedTimestamp: 1771855200, publishedBy: 1002 },
    },
    {
      organizationId: 'org_301',
      agentId: 'agent_202',
      timestamp: 1768228200,
      staging: { configuration: reminders, updatedTimestamp: 1768233600, updatedBy: 1002 },
      live: { configuration: reminders, versionId: 'version_210', publishedTimestamp: 1768233900, publishedBy: 1002 },
    },
    {
      organizationId: 'org_301',
      agentId: 'agent_203',
      timestamp: 1771600500,
      staging: { configuration: afterHours, updatedTimestamp: 1771600500, updatedBy: 1002 },
    },
    {
      organizationId: 'org_302',
      agentId: 'agent_204',
      timestamp: 1768921200,
      staging: { configuration: dentalDesk, updatedTimestamp: 1768921200, updatedBy: 902 },
      live: { configuration: dentalDesk, versionId: 'version_208', publishedTimestamp: 1768924800, publishedBy: 902 },
    },
  ],
  version: [
    version(208, 'agent_204', dentalDesk, 1768924800, 902),
    version(209, 'agent_201', firstFrontDesk, 1768233000, 1001),
    version(210, 'agent_202', reminders, 1768233900, 1002),
    version(211, 'agent_201', firstFrontDesk, 1771090800, 1001, 'Before the spring rush'),
    version(212, 'agent_201', spring, 1771600500, 1002, 'Spring greeting'),
    version(213, 'agent_201', frontDesk, 1771855200, 1002),
  ],
  counter: counted({ agent: 204, version: 213 }),
};
