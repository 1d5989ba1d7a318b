import { defineStory } from '../../src/stories/stories.ts';

/** One of each kind of step. */
export const movedAppointment = defineStory({
  title: 'Maya moves her appointment',
  about: 'What an inbox and a call board show while an appointment is moved.',
  at: '2026-03-02T15:00:00Z',
  steps: [
    { text: { from: 'mayaReed', to: 'frontDesk', says: 'Can you come on Thursday?', reply: 'Gladly. At nine?' } },
    { text: { from: 'mayaReed', to: 'frontDesk', says: 'Yes.', reply: { says: 'Booked.', afterSeconds: 90 } } },
    { wait: 'PT1M30S' },
    { text: { from: '+12025550171', to: 'frontDesk', says: 'Win a cruise!', unwanted: true, reply: 'nothing' } },
    {
      externalMessage: {
        platform: 'exampleChat',
        contactId: 'visitor-1',
        to: 'frontDesk',
        says: 'Anybody there?',
        reply: { afterSeconds: 30 },
      },
    },
    {
      callTask: {
        agent: 'appointmentReminders',
        to: '+12025550172',
        told: 'Thursday at nine.',
        goes: {
          ringSeconds: 9,
          durationSeconds: 60,
          transcript: [
            { sender: 'contact', text: 'Hello?' },
            { sender: 'agent', text: 'We come on Thursday at nine.' },
          ],
        },
      },
    },
    { callTask: { agent: 'agent_202', to: '+12025550173', goes: { outcome: 'busy' } } },
    { textTask: { agent: 'appointmentReminders', to: '+12025550174' } },
    { wait: 'PT5M' },
    { call: { from: 'tomAshby', to: 'frontDesk', durationSeconds: 30 } },
    { missedCall: { from: 'tomAshby', to: 'frontDesk' } },
    { fault: { operationId: 'listTasks', status: 503, body: 'Away.', times: 2 } },
  ],
});
