import { Hono } from 'hono';

export const createApp = (office) => new Hono().post('/hooks', office);
