import { money } from '@istmo/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPEN, openLink, openOrder as open } from '../../testing/stores/open-details';
import { AMOUNT, CHOICE, DONATION, OWN } from './details-values';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an open amount', () => {
  it('asks for nothing until it is typed, and says so when the payer would pay', async () => {
    const { order, state, showWrong } = open(OPEN);
    expect(state()).toMatchObject({ total: money(0), limit: { checked: true } });
    expect(await order.check()).toBe(false);
    expect(showWrong).toHaveBeenCalledWith([AMOUNT]);
  });

  it('is the price that discount, tax and donation go with', async () => {
    const { form, order, state } = open({ ...OPEN, discount: '2.00', taxAmount: '0.70' });
    form.set(AMOUNT, '12.50');
    form.set(CHOICE, '200');
    expect(state()).toMatchObject({ price: money(1250), donation: money(200), total: money(1320) });
    expect(await order.check()).toBe(true);
    expect(order.toRequest()).toMatchObject({
      amount: '13.20',
      taxAmount: '0.70',
      amountToCampaign: '2.00',
      idCampaignBridge: 7,
    });
  });

  it.each([
    ['', 'field_required'],
    ['.', 'validation_number'],
    ['0', 'greater_than_zero'],
    ['-3', 'greater_than_zero'],
    ['0.99', 'validation_positive_number'],
    ['1', undefined],
    ['5000', undefined],
    ['5000.01', 'amount_exceeds_limit_allowed'],
  ])('%j: %s', (text, refusal) => {
    const { form } = open(OPEN);
    form.set(AMOUNT, text);
    expect(form.getState().refusals[AMOUNT]).toBe(refusal);
  });

  it('says half a second after it was typed that it is too much, before it is left', async () => {
    const { form } = open(OPEN);
    form.set(AMOUNT, '5000.01');
    await vi.advanceTimersByTimeAsync(499);
    expect(form.getState().shown.has(AMOUNT)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(form.getState().shown.has(AMOUNT)).toBe(true);
  });

  it('is held against the provider’s limit after half a second, and says the limit', async () => {
    const { form, store, state, merchantLimits } = open(OPEN, (amount) => Number(amount) <= 100);
    form.set(AMOUNT, '150');
    await vi.advanceTimersByTimeAsync(499);
    expect(merchantLimits).not.toHaveBeenCalled();
    expect(form.getState().refusals[AMOUNT]).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(store.refusalOf(AMOUNT)).toEqual({ key: 'amount_exceeds_limit_allowed', bound: money(10_000) });
    expect(state().limit).toEqual({ checked: true });
    form.set(AMOUNT, '100');
    expect(form.getState().refusals[AMOUNT]).toBeUndefined();
  });

  it('is not paid before the provider has checked it', async () => {
    const { form, order, showWrong } = open(OPEN, () => false);
    form.set(AMOUNT, '150');
    expect(await order.check()).toBe(false);
    expect(showWrong).toHaveBeenCalledWith([AMOUNT]);
  });

  it('is what an earlier page began to pay', async () => {
    const unfinished = { attemptId: 'a', payment: { codOper: 'X', status: -1, totalPay: 1500 } };
    const { state } = await openLink(OPEN, { unfinished } as Parameters<typeof openLink>[1]);
    expect(state().total).toEqual(money(1500));
  });
});

describe('a donation', () => {
  it('is none until the payer chooses one, and none again when it is taken back', () => {
    const { form, order, state } = open({});
    expect(order.toRequest()).not.toHaveProperty('amountToCampaign');
    form.set(CHOICE, '200');
    expect(state()).toMatchObject({ donation: money(200), total: money(5015) });
    form.set(CHOICE, '');
    expect(state()).toMatchObject({ donation: undefined, total: money(4815) });
    expect(order.toRequest()).not.toHaveProperty('idCampaignBridge');
  });

  it.each([
    ['', 'field_required'],
    ['.', 'validation_number'],
    ['0', 'greater_than_zero'],
    ['0.99', 'amount_lt_min_message'],
    ['1', undefined],
    ['100', undefined],
    ['100.01', 'amount_exceeds_limit_allowed'],
  ])('of %j of the payer’s own: %s', async (text, refusal) => {
    const { form, order, state, showWrong } = open({});
    form.set(CHOICE, OWN);
    form.set(DONATION, text);
    expect(form.getState().refusals[DONATION]).toBe(refusal);
    expect(state().donation === undefined).toBe(refusal !== undefined);
    expect(await order.check()).toBe(refusal === undefined);
    if (refusal) expect(showWrong).toHaveBeenCalledWith([DONATION]);
  });

  it('is refused where it brings the total above the limit, and the payment without it is not', async () => {
    const { form, order, state } = open({ amount: '5000.00', discount: '0', taxAmount: '0' });
    await vi.advanceTimersByTimeAsync(500);
    form.set(CHOICE, '100');
    expect(form.getState().refusals[DONATION]).toBe('amount_exceeds_limit_allowed');
    expect(state().limit).toEqual({ checked: true });
    expect(await order.check()).toBe(false);
  });

  it('waits for the limit once, and not again with every change', async () => {
    const { form, state } = open({});
    expect(state().limit.checked).toBe(false);
    form.set(CHOICE, '200');
    await vi.advanceTimersByTimeAsync(500);
    expect(state().limit.checked).toBe(true);
    form.set(CHOICE, '100');
    expect(state().limit.checked).toBe(true);
  });
});

it('leaves a fixed amount that is too much to the method to tell', async () => {
  const { order, state, showWrong } = open({ amount: '9000.00' });
  expect(state().limit).toEqual({ checked: true, refusal: 'amount_exceeds_limit_allowed' });
  expect(await order.check()).toBe(false);
  expect(showWrong).not.toHaveBeenCalled();
});

describe('an open amount that the shop has given', () => {
  it.each([
    ['as it is', OPEN, '20', 2000],
    ['less a discount that is in it', { ...OPEN, discount: '2.00' }, '20.00', 2200],
    ['with a tax that is in it', { ...OPEN, taxAmount: '1.40' }, '21.4', 2000],
  ])('is the total %s', async (_case, wire, given, price) => {
    const { order, state } = open(wire, undefined, given);
    expect(state()).toMatchObject({ price: money(price), total: money(Math.round(Number(given) * 100)) });
    expect(await order.check()).toBe(true);
    expect(Number(order.toRequest().amount)).toBe(Number(given));
  });

  it('takes a donation on top', () => {
    const { form, state } = open(OPEN, undefined, '20.00');
    form.set(CHOICE, '200');
    expect(state()).toMatchObject({ price: money(2000), donation: money(200), total: money(2200) });
  });

  it.each([
    ['more than the merchant takes', '5000.01', 'amount_exceeds_limit_allowed'],
    ['less than it takes', '0.50', 'amount_lt_min_message'],
    ['nothing', '0', 'greater_than_zero'],
  ])('is refused where it is %s, before the payer would pay', async (_case, given, refusal) => {
    const { order, state } = open(OPEN, undefined, given);
    await vi.advanceTimersByTimeAsync(2000);
    expect(state().limit).toEqual({ checked: true, refusal });
    expect(await order.check()).toBe(false);
  });

  it('is held against the provider’s own limit', async () => {
    const { state, order } = open(OPEN, (amount) => amount !== '150.00', '150.00');
    await vi.advanceTimersByTimeAsync(2000);
    expect(state().limit).toEqual({ checked: true, refusal: 'amount_exceeds_limit_allowed' });
    expect(await order.check()).toBe(false);
  });
});
