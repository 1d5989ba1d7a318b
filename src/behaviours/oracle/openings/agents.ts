import { Task } from '../../../../generated/schemas.ts';
import type { Opening } from '../../../conformance/oracle/opening.ts';

const path = { agentId: 'agent_202' };
/** Of signs each of which is two of a string's. */
const long = '\u{1f600}'.repeat(25);
const times = Task.properties.text.maxLength / 25;
const placeholders = '{{x}}'.repeat(times);
const recipients = [{ phoneNumber: '+12025550177', name: 'Ada', variables: { x: long } }];

/** Texts that are, filled in, as long as they may be, and longer. */
export const agentOpenings: readonly Opening[] = [
  [
    { asks: 'queueOutboundTexts', path, body: { message: placeholders, recipients } },
    { asks: 'queueOutboundTexts', path, body: { message: `${placeholders}.`, recipients } },
    { asks: 'queueOutboundTexts', path, body: { message: `${placeholders}{{name}}`, recipients } },
  ],
];
