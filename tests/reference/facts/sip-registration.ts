import type { Area } from './known.ts';

const path = '/api/v2/sip/registration';

/** SIP registration: one path of three methods, of which the POST is known to take the authorization header. */
export const sipRegistration: Area = {
  operations: [
    { operationId: 'getSipRegistration', method: 'get', path, detailed: false },
    {
      operationId: 'saveSipRegistration',
      method: 'post',
      path,
      detailed: true,
      body: 'unknown',
      answer: 'unknown',
    },
    { operationId: 'deleteSipRegistration', method: 'delete', path, detailed: false },
  ],
  parts: [],
};
