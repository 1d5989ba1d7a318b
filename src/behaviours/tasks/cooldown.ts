import { everyWeekday } from '../../contract/weekday.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { newOrganization } from '../steps/new-organization.ts';
import { begin, call, contact, endWith, haveBegun, openAllDay, queue, setLimits, text } from '../steps/task-steps.ts';
import { giveNumber, simulated, workingAgent } from '../steps/working-agent.ts';

const group = 'Tasks';
/** In seconds: neither minutes nor hours make it too long for a day. */
const cooldown = 80;
const isLeftAlone = 'a phone number is not contacted during its cooldown, by any agent';

export const cooldowns: Behaviour = {
  rule: 'task-cooldown',
  group,
  operations: ['updateTaskLimits', 'createTask', 'getTask'],
  title: 'waits for the cooldown after each call and text to a number',
  needs: ['control'],
  restsOn: ['cooldown-unit'],
  async run(b) {
    const [{ agentId }, { agentId: otherId }] = [await workingAgent(b), await workingAgent(b)];
    await openAllDay(b);
    await setLimits(b, { cooldowns: { calls: cooldown, texts: cooldown } });
    for (const [nth, type, outcome] of [
      [1, call, 'completed'],
      [2, text, 'completed'],
      [3, call, 'noAnswer'],
    ] as const) {
      const first = await queue(b, agentId, contact(nth), type);
      await begin(b, first);
      await endWith(b, first, outcome);
      const second = await queue(b, otherId, contact(nth), type);
      await b.advance(`PT${cooldown - 10}S`);
      b.equal(await haveBegun(b, [second]), [false], isLeftAlone, 'updateTaskLimits');
      await b.advance('PT20S');
      const isOver = await haveBegun(b, [second]);
      if (!isOver[0]) await b.advance(`PT${cooldown}M`);
      const isMinutes = !isOver[0] && (await haveBegun(b, [second]))[0];
      b.equal(isOver, [true], isLeftAlone, 'updateTaskLimits', isMinutes ? { alternative: 'Minutes.' } : {});
    }
    await setLimits(b, { cooldowns: { calls: 0, texts: 0 } });
    const texts = [await queue(b, agentId, contact(4), text), await queue(b, agentId, contact(4), text)];
    const calls = [await queue(b, agentId, contact(4)), await queue(b, agentId, contact(4))];
    await b.advance('PT10S');
    b.equal(
      await haveBegun(b, texts),
      [true, true],
      'with a cooldown of 0, texts start immediately',
      'updateTaskLimits',
    );
    b.equal(await haveBegun(b, calls), [true, false], 'calls to the same number never overlap', 'updateTaskLimits');
    await b.advance('PT10M');
    b.equal(
      await haveBegun(b, calls),
      [true, true],
      'with a cooldown of 0, the next call starts when the previous one ends',
      'updateTaskLimits',
    );
  },
};

export const changedCooldown: Behaviour = {
  rule: 'task-cooldown-change',
  group,
  operations: ['updateTaskLimits', 'createTask', 'getTask'],
  title: 'applies the current cooldown to a number, whatever it was before',
  needs: ['control'],
  restsOn: ['task-limits-effect', 'cooldown-unit'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    await openAllDay(b);
    await setLimits(b, { cooldowns: { texts: 3600 } });
    const [, second] = [await queue(b, agentId, contact(1), text), await queue(b, agentId, contact(1), text)];
    await b.advance('PT1M');
    for (const [texts, wait, isOver] of [
      [7200, 'PT30M', false],
      [3600, 'PT20M', false],
      [3600, 'PT10M', true],
    ] as const) {
      await setLimits(b, { cooldowns: { texts } });
      await b.advance(wait);
      b.equal(await haveBegun(b, [second]), [isOver], isLeftAlone, 'updateTaskLimits', 'cooldown-unit');
    }
  },
};

export const cooldownOfAnother: Behaviour = {
  rule: 'cooldown-of-another',
  group,
  operations: ['createTask', 'listTasks', 'updateTaskLimits'],
  title: 'applies the cooldown of a number to each organization separately',
  needs: ['control'],
  restsOn: ['token-organization', 'cooldown-unit'],
  async run(b) {
    const another = await newOrganization(b);
    const { organizationId } = another;
    const body = { name: b.unique(), published: true, organizationId };
    const made = simulated(await b.control.POST('/_sandbox/simulate/agentCreated', { body }));
    await giveNumber(b, made.agentId, another.api);
    const { agentId } = await workingAgent(b);
    const sides = [
      { api: b.api, agentId },
      { api: another.api, agentId: made.agentId },
    ];
    const rule = 'a cooldown applies to each organization separately';
    const expectStates = async ({ api, agentId }: (typeof sides)[number], expected: readonly string[]) => {
      const { tasks } = b.data(await api.listTasks({ agentId }), 'listTasks');
      b.equal(tasks.map(({ state }) => state).reverse(), expected, rule, 'createTask');
    };
    const always = { timezone: 'Etc/UTC', days: [...everyWeekday], start: '00:00', end: '00:00' };
    for (const side of sides) {
      const { api, agentId } = side;
      b.data(await api.updateTaskLimits({ businessHours: always }), 'updateTaskLimits');
      for (let nth = 0; nth < 2; nth++) {
        b.data(await api.createTask({ agentId, type: text, phoneNumber: contact(5) }), 'createTask');
      }
      await b.advance('PT1M');
      await expectStates(side, ['completed', 'queued']);
    }
    await b.advance('PT2H');
    for (const side of sides) await expectStates(side, ['completed', 'completed']);
  },
};
