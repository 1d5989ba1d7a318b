import { env } from '$env/dynamic/private';
import { createOffice } from '$lib/hooks.ts';

export const POST = createOffice(() => env.WEBHOOK_SECRET, console.log);
