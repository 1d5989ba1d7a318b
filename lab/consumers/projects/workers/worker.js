import { createOffice } from './hooks.ts';

export default {
  fetch: (request, env) => createOffice(env.WEBHOOK_SECRET, console.log)(request),
};
