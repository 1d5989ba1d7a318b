import express from 'express';
import { toNodeListener } from 'phone-agent-kit/webhooks';

export const createApp = (office) => express().post('/hooks', toNodeListener(office)).use(express.json());
