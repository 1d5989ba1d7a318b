import { describe, expect, test } from 'vitest';
import { refusal } from '../../example-answer.ts';
import { everythingOf, openAdmin, versions } from './agent-requests.ts';

describe("a version's name", () => {
  const taken = (name: string, id: string) =>
    `The agent agent_201 already has a version named "${name}" (${id}). Choose another name or replace that version.`;

  test.each(['Spring greeting', 'SPRING GREETING', 'spring Greeting'])(
    'is unique among those of the agent, capitals aside: %s',
    async (name) => {
      const { admin } = await openAdmin();
      const before = await everythingOf(admin, 'agent_201');
      const detail = refusal(409, taken('Spring greeting', 'version_212'));
      await expect(versions.create(admin, 'agent_201', name)).rejects.toMatchObject(detail);
      await expect(versions.rename(admin, 'agent_201', 'version_211', name)).rejects.toMatchObject(detail);
      await expect(versions.rename(admin, 'agent_201', 'version_213', name)).rejects.toMatchObject(detail);
      expect(await everythingOf(admin, 'agent_201')).toEqual(before);
    },
  );

  test('has capitals in every alphabet', async () => {
    const { admin } = await openAdmin();
    await versions.create(admin, 'agent_201', 'Über Ostern, ПАСХА, ΠΑΣΧΑ');
    const same = versions.create(admin, 'agent_201', 'über ostern, пасха, πασχα');
    await expect(same).rejects.toMatchObject(refusal(409, taken('Über Ostern, ПАСХА, ΠΑΣΧΑ', 'version_214')));
    for (const name of [
      'Uber Ostern',
      'Spring  greeting',
      'Spring greeting 2',
      'Spring',
      'Spring\u0001',
      'Spring\u0002',
    ])
      expect((await versions.create(admin, 'agent_201', name)).version.name).toBe(name);
  });

  test('is taken by one agent alone', async () => {
    const { admin } = await openAdmin();
    expect((await versions.create(admin, 'agent_202', 'Spring greeting')).version.name).toBe('Spring greeting');
  });

  test('is won by one of two that ask for it at the same time', async () => {
    const { admin } = await openAdmin();
    const names = ['Summer hours', 'summer hours'];
    const two = await Promise.allSettled(names.map((name) => versions.create(admin, 'agent_201', name)));
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('may be kept, or change its capitals, and is free once the version has another', async () => {
    const { world, admin } = await openAdmin();
    const before = (await versions.list(admin, 'agent_201')).versions.find(
      ({ versionId }) => versionId === 'version_212',
    );
    await world.advance(60);
    const rename = async (id: string, name: string) => (await versions.rename(admin, 'agent_201', id, name)).version;
    expect(await rename('version_212', 'Spring greeting')).toEqual(before);
    expect(await rename('version_212', 'SPRING GREETING')).toEqual({ ...before, name: 'SPRING GREETING' });
    expect(await rename('version_212', 'April')).toEqual({ ...before, name: 'April' });
    expect((await rename('version_213', 'Spring greeting')).name).toBe('Spring greeting');
    await expect(rename('version_211', 'april')).rejects.toMatchObject(refusal(409, taken('April', 'version_212')));
  });
});
