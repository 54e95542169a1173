import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { answer } from '../../testing/fixtures/make-method-context';
import { yappyAnswer } from '../../testing/phone-answers';
import { askYappy, openYappy, yappyWaiting } from '../../testing/stores/open-yappy';
import { useFakeTime } from '../../testing/fakes';
import { aliasDigits, formatAlias, yappyBook } from './yappy-store';

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
  expect(state()).toMatchObject({ name: 'waiting', attemptId: 'a-9', answer: { alias: '' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toMatchObject({ name: 'waiting', answer: { alias: '61234567' } });
});

it.each([
  ['E', 'pending', 'approved'],
  // The provider sends no letter.
  ['', 'declined', 'declined'],
] as const)('reads the letter %j before the general outcome %s', async (letter, outcome, result) => {
  const yappyRequest = async () => yappyAnswer({ letter, outcome });
  const { store } = await askYappy({ yappyRequest });
  expect(store.leaving()).toMatchObject({ outcome: result });
});

it.each([
  // In Yappy's status table, 0 means pending.
  [0, 'pending'],
  [1, 'approved'],
] as const)('reads the status %i where a provider sends neither', async (status, result) => {
  const { outcome: _outcome, ...answer } = yappyAnswer({ status });
  const { store } = await askYappy({ yappyRequest: async () => answer });
  expect(store.leaving()).toMatchObject({ outcome: result });
});

describe('an alias', () => {
  it.each([
    ['6', '6'],
    ['6123', '6123'],
    ['61234', '6123-4'],
    ['61234567', '6123-4567'],
    ['6123-45678', '6123-45678'],
    ['+507 6123-4567', '6123-4567'],
    ['50761234567', '6123-4567'],
    ['00507 6123 4567', '6123-4567'],
    // Another country's number is not cut to look like an alias.
    ['+57 300 123 4567', '+573001234567'],
    // The first digits of a number that is still being typed are no prefix.
    ['507', '507'],
    ['0 0', '00'],
    ['abc', ''],
  ])('is written %s as %s', (text, written) => {
    expect(formatAlias(text)).toBe(written);
  });

  it('is written the same when it is written again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = formatAlias(text);
        expect(formatAlias(once)).toBe(once);
        expect(aliasDigits(once)).toBe(aliasDigits(text));
      }),
    );
  });

  it.each([
    ['', 'field_required'],
    ['6123-456', 'invalid_phone_number'],
    ['6123-4567', undefined],
    ['61234567', undefined],
    ['2123-4567', 'invalid_phone_number'],
    ['+507 6123-4567', undefined],
  ])('%s is refused as %s', (text, refusal) => {
    expect(yappyBook.phoneError(text, 'PA')).toBe(refusal);
  });
});
