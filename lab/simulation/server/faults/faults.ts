import { copyFileSync, rmSync } from 'node:fs';
import { failure } from '../disk.ts';
import { tear } from '../wal.ts';
import type { ServerFault } from './fault.ts';
import { partitionFaults } from './partition.ts';
import { storeFaults } from './store.ts';

const aMinute = 60_000;

/** Faults around one server, each of which the simulation has to find. */
export const serverFaults: readonly ServerFault[] = [
  {
    name: 'a full disk that says nothing',
    disk: { whenFull: (_, rollBack) => rollBack() },
  },
  {
    name: 'a full disk that keeps what it refuses',
    disk: {
      whenFull: (commit) => {
        commit();
        throw failure('database or disk is full', 13);
      },
    },
  },
  {
    name: 'a full disk whose error nobody knows',
    disk: {
      whenFull: (_, rollBack) => {
        rollBack();
        throw new Error('There are no more punched cards.');
      },
    },
  },
  {
    name: 'a disk that forgets the last commit where a process ends',
    disk: { afterCrash: (path) => tear(`${path}-wal`, 0, { commitsBack: 0, at: 0, garbage: false }) },
  },
  {
    name: 'a disk that forgets what it had synced where power is lost',
    disk: {
      afterCrash: (path, original, torn) => {
        if (!torn) return;
        rmSync(`${path}-wal`, { force: true });
        copyFileSync(original, path);
      },
    },
  },
  ...partitionFaults,
  ...storeFaults,
  {
    name: 'a sender that takes every answer for a good one',
    sender: (inner) => ({
      send: async (request) => {
        await inner.send(request);
        return { kind: 'answered', status: 204, mediaType: undefined, body: '' };
      },
    }),
  },
  {
    name: 'a sender that sends again after a minute',
    sender: (inner) => ({
      send: (request) => {
        setTimeout(() => void inner.send(request), aMinute);
        return inner.send(request);
      },
    }),
  },
];
