import { PageSize } from '../../../../generated/parameters.ts';
import type { Opening } from '../../../conformance/oracle/opening.ts';
import { Shown } from '../../../conformance/oracle/sequence.ts';

const own = { agentId: 'agent_203', phoneNumber: '+12025550199', provider: 'exampletel' };

/** Numbers of one's own, towns of one name, and what becomes of the numbers of an organization that is deleted. */
export const phoneNumberOpenings: readonly Opening[] = [
  [
    { asks: 'searchNumbersByLocality', query: { locality: 'Springfield' } },
    { asks: 'searchNumbersByLocality', query: { locality: 'springfield', region: 'MO' } },
    { asks: 'searchNumbersByLocality', query: { locality: 'Springfield', region: 'IL' } },
    { asks: 'searchNumbersByLocality', query: { locality: 'Toronto', country: 'CA' } },
    { asks: 'assignOwnPhoneNumber', body: own },
    { asks: 'assignPhoneNumber', body: { agentId: 'agent_203', phoneNumber: own.phoneNumber } },
    { asks: 'returnPhoneNumber', path: { phoneNumber: own.phoneNumber } },
    { asks: 'assignOwnPhoneNumber', body: { ...own, provider: 'samplevoice' } },
    { asks: 'assignOwnPhoneNumber', body: { ...own, phoneNumber: '+14165550199', provider: 'exampletel' } },
    { asks: 'assignOwnPhoneNumber', body: { ...own, phoneNumber: '+14165550199', provider: 'samplevoice' } },
    { asks: 'getAgent', path: { agentId: 'agent_203' } },
  ],
  [
    { asks: 'createOrganization' },
    {
      happens: 'simulateAgentCreated',
      body: { name: 'Of another', organizationId: new Shown(1, '/organization/organizationId') },
    },
    {
      happens: 'simulateInvitationAccepted',
      body: { email: new Shown(1, '/organization/settings/notificationEmail') },
    },
    { asks: 'searchNumbersByPrefix', query: { prefix: '410', [PageSize.name]: 2 } },
    {
      asks: 'assignPhoneNumber',
      who: new Shown(3, '/token'),
      body: { agentId: new Shown(2, '/agentId'), phoneNumber: new Shown(4, '/numbers/0/phoneNumber') },
    },
    { asks: 'searchNumbersByPrefix', query: { prefix: '410', [PageSize.name]: 2 } },
    { asks: 'deleteOrganization', path: { organizationId: new Shown(1, '/organization/organizationId') } },
    { asks: 'searchNumbersByPrefix', query: { prefix: '410', [PageSize.name]: 2 } },
  ],
];
