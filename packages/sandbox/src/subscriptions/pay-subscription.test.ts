import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSubscriber } from '../testing/test-payer';
import { useSandbox } from '../testing/test-sandbox';
import { chargeDue } from './pay-subscription';

const sandbox = useSandbox();

const DAY = 86_400_000;
const MASTERCARD = '5555555555554444';
const CONFLICT = { code: 409 };

const { subscribe, start, stateOf } = createSubscriber(sandbox);
const subscribeForLater = () => subscribe(10 * DAY);

it('is not started by an attempt that started another one, or with another card', async () => {
  const [one, other] = [await subscribeForLater(), await subscribeForLater()];
  const attemptId = randomUUID();
  const started = await start(one, { attemptId });
  expect(await start(one, { attemptId })).toEqual(started);
  await expect(start(one, { attemptId, cardNumber: MASTERCARD })).rejects.toMatchObject(CONFLICT);
  await expect(start(other, { attemptId })).rejects.toMatchObject(CONFLICT);
  expect(await stateOf(other)).toMatchObject({ status: 'pending' });
});

it('answers a repeated attempt as the first time, also after the subscription was charged', async () => {
  const subscription = await subscribeForLater();
  const attemptId = randomUUID();
  const started = await start(subscription, { attemptId });
  sandbox.services.wait(10 * DAY);
  expect(await start(subscription, { attemptId })).toEqual(started);
  expect(await chargeDue(sandbox.services)).toBeGreaterThan(0);
  expect(await start(subscription, { attemptId })).toEqual(started);
  await expect(start(subscription, { attemptId, cardNumber: MASTERCARD })).rejects.toMatchObject(CONFLICT);
});
