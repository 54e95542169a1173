import { expect, it, vi } from 'vitest';
import { answer } from '../../testing/fixtures/make-method-context';
import { askYappy, openYappy, yappyWaiting } from '../../testing/stores/open-yappy';
import { useFakeTime } from '../../testing/fakes';

useFakeTime();

it('sends eight digits', async () => {
  const { api } = await askYappy();
  const { body } = api.yappyRequest.mock.calls[0]?.[0] ?? {};
  expect(body).toMatchObject({ aliasYappy: '61234567', phone: '61234567', codePay: 'LK-CAFE0001' });
});

it.each([
  ['+50761234567', '6123-4567'],
  ['+573001234567', ''],
  [undefined, ''],
])('knows the phone that the merchant gave: %s', (phone, alias) => {
  const { store } = openYappy({}, { prefill: phone === undefined ? {} : { phone } });
  expect(store.form.getState().values.phone).toBe(alias);
});

it('goes on waiting after a reload, and learns the phone', async () => {
  const { codOper, expiresAt } = yappyWaiting;
  const payment = answer({ status: -1, codOper, method: 'yappy', expiresAt });
  const { state } = openYappy({}, { unfinished: { attemptId: 'a-9', payment } });
  expect(state()).toMatchObject({ name: 'waiting', attemptId: 'a-9', alias: '' });
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toMatchObject({ name: 'waiting', alias: '61234567' });
});
