import type { NewRequest } from '../../../src/sandbox/engine/timeline-entry.ts';

/** A request that was answered, of which nothing takes memory but its path. */
export function newRequest(path: string): NewRequest {
  return {
    timestamp: 1_772_463_600,
    method: 'GET',
    path,
    operationId: undefined,
    status: 200,
    role: undefined,
    faultId: undefined,
    milliseconds: 1,
    headers: [],
    body: undefined,
    bodySize: 0,
    answerHeaders: [],
    answer: undefined,
    writes: undefined,
  };
}
