import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import { hold, openReceiver } from '../modules/webhooks/webhook-receiver.ts';
import { happen, log, openEnvironment, resend, settle, subscribe, unsubscribe } from './sent-again.ts';
import { createEnvironment, useSandbox } from './test-environment.ts';

const server = useSandbox();

describe('a delivery is not sent again', () => {
  test('while an attempt is under way', async () => {
    const answer = hold();
    const receiver = await openReceiver(async () => {
      await answer.released;
      return 204;
    });
    const environment = await createEnvironment(server);
    await subscribe(environment, 'Board', receiver.url);
    await happen(environment, 'First');
    await receiver.arrived(1);
    const [id = ''] = receiver.ids();
    const detail = `An attempt to deliver ${id} to Board is in progress. Wait until it has ended.`;
    expect((await resend(environment, id)).error).toMatchObject({ status: 409, detail });
    answer.release();
    await settle(environment);
    expect(receiver.ids()).toEqual([id]);
  });

  test('past one that waits before it', async () => {
    const { environment, id } = await openEnvironment(server, 500);
    await happen(environment, 'Second');
    const second = (await log(environment))[1]?.deliveryId ?? '';
    const detail = `${second} is waiting behind ${id} for Board. Resend ${id} instead.`;
    expect((await resend(environment, second)).error).toMatchObject({ status: 409, detail });
  });

  test('that is a relay', async () => {
    const receiver = await openReceiver();
    const environment = await createEnvironment(server);
    const params = { type: 'exampleSMS' } as const;
    await environment.admin.deleteWebhookRelay(params);
    await unwrap(environment.admin.saveWebhookRelay({ ...params, url: receiver.url }));
    const body = { from: '+12025550121', to: '+12025550101', text: 'Hi.' };
    await unwrap(environment.control.POST('/_sandbox/simulate/inboundText', { body }));
    const { deliveries } = await unwrap(environment.control.GET('/_sandbox/deliveries'));
    const id = deliveries.find(({ kind }) => kind === 'relay')?.deliveryId ?? '';
    const detail = `${id} is a relay and cannot be resent. Simulate the original text or event again.`;
    expect((await resend(environment, id)).error).toMatchObject({ status: 409, detail });
    expect(receiver.arrivals).toHaveLength(1);
  });

  test.each(['gone', 'another'])('to a destination that is %s', async (now) => {
    const { receiver, environment, id } = await openEnvironment(server, 204);
    await unsubscribe(environment, 'Board');
    if (now === 'another') await subscribe(environment, 'Board', receiver.url, 'call');
    const detail = `The destination Board of the type task no longer exists. Add it to resend ${id}.`;
    expect((await resend(environment, id)).error).toMatchObject({ status: 409, detail });
  });

  test('to a destination that is disabled, until it is added again', async () => {
    const { receiver, environment, id } = await openEnvironment(server, 204, 410, 204);
    await happen(environment, 'Second');
    await settle(environment);
    const detail = `The destination Board is disabled. Add it again to resend ${id}.`;
    expect((await resend(environment, id)).error).toMatchObject({ status: 409, reason: 'destinationDisabled', detail });
    const [, second = ''] = receiver.ids();
    await subscribe(environment, 'Board', receiver.url);
    await settle(environment);
    expect((await resend(environment, id)).data).toMatchObject({ deliveryId: id });
    await settle(environment);
    expect(receiver.ids()).toEqual([id, second, second, id]);
  });

  test('for another organization', async () => {
    const { environment, id } = await openEnvironment(server, 204);
    const { control, admin } = await createEnvironment(server);
    expect((await resend({ ...environment, control, admin }, id)).error).toMatchObject({ status: 404 });
  });
});
