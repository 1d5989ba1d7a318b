import { createOffice } from './hooks.ts';

export const action = createOffice(() => process.env.WEBHOOK_SECRET, console.log);
