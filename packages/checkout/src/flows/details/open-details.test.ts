import { money } from '@istmo/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeBridgeWire, OPEN, openLink, openOrder as open } from '../../testing/stores/open-details';
import { AMOUNT, CHOICE, type DetailsValues, DONATION, OWN } from './details-rules';
import {
  answer,
  merchantProfile,
  fakeApi,
  makeMethodContext,
  NOW,
  offline,
  paymentInfo,
} from '../../testing/fixtures/make-method-context';
import { createAmountLimits, keepDraft } from './details-store';
import { createFormStore } from '../../shared/form/form-store';
import type { DetailsInput, Drafts } from '../../shared/payment/details';
import { CAMPAIGN_WAIT_MS } from './open-details';

beforeEach(() => void vi.useFakeTimers());

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
    expect(form.getState().fieldErrors[AMOUNT]).toBe(refusal);
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
    expect(form.getState().fieldErrors[AMOUNT]).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(store.errorOf(AMOUNT)).toEqual({ key: 'amount_exceeds_limit_allowed', bound: money(10_000) });
    expect(state().limit).toEqual({ checked: true });
    form.set(AMOUNT, '100');
    expect(form.getState().fieldErrors[AMOUNT]).toBeUndefined();
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
    expect(form.getState().fieldErrors[DONATION]).toBe(refusal);
    expect(state().donation === undefined).toBe(refusal !== undefined);
    expect(await order.check()).toBe(refusal === undefined);
    if (refusal) expect(showWrong).toHaveBeenCalledWith([DONATION]);
  });

  it('is refused where it brings the total above the limit, and the payment without it is not', async () => {
    const { form, order, state } = open({ amount: '5000.00', discount: '0', taxAmount: '0' });
    await vi.advanceTimersByTimeAsync(500);
    form.set(CHOICE, '100');
    expect(form.getState().fieldErrors[DONATION]).toBe('amount_exceeds_limit_allowed');
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

describe('amount limits', () => {
  const answerOf = (allowed: boolean) => ({
    merchant: merchantProfile().merchant,
    txLimit: 20_000,
    txMinimum: 100,
    allowed,
  });

  function open(ask = async () => answerOf(true)) {
    const merchantLimits = vi.fn(ask);
    const learned = vi.fn();
    const ending = new AbortController();
    const api = fakeApi({ merchantLimits });
    const limits = createAmountLimits({
      api,
      info: paymentInfo(),
      merchantProfile: merchantProfile(),
      signal: ending.signal,
      learned,
    });
    return { limits, merchantLimits, learned, ending };
  }

  it('asks half a second after the last change, and not a millisecond before', async () => {
    const { limits, merchantLimits } = open();
    limits.rest(money(1000));
    await vi.advanceTimersByTimeAsync(499);
    limits.rest(money(2000));
    await vi.advanceTimersByTimeAsync(499);
    expect(merchantLimits).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(merchantLimits).toHaveBeenCalledOnce();
    expect(merchantLimits).toHaveBeenCalledWith(
      expect.objectContaining({ amount: '20.00' }),
      expect.anything(),
    );
  });

  it.each([
    [99, 'amount_lt_min_message', 100],
    [500_001, 'amount_exceeds_limit_allowed', 500_000],
  ])('asks nobody about %i cents: %s is known', async (amount, refusal, bound) => {
    const { limits, merchantLimits, learned } = open();
    expect(limits.errorOf(money(amount))).toEqual({ refusal, bound: money(bound) });
    limits.rest(money(amount));
    await vi.advanceTimersByTimeAsync(500);
    expect(merchantLimits).not.toHaveBeenCalled();
    expect(learned).toHaveBeenCalledOnce();
  });

  it.each([100, 500_000])('lets %i cents pass until the provider has said otherwise', (amount) => {
    expect(open().limits.errorOf(money(amount))).toBeUndefined();
  });

  it('applies the provider’s answer only to the amount of its request', async () => {
    const { limits, merchantLimits } = open(async () => answerOf(false));
    limits.rest(money(30_000));
    await vi.advanceTimersByTimeAsync(500);
    const refused = { refusal: 'amount_exceeds_limit_allowed', bound: money(20_000) };
    expect(limits.errorOf(money(30_000))).toEqual(refused);
    expect(limits.errorOf(money(29_999))).toBeUndefined();
    limits.rest(money(30_000));
    await vi.advanceTimersByTimeAsync(500);
    expect(merchantLimits).toHaveBeenCalledOnce();
  });

  it('stops nobody where it cannot ask', async () => {
    const { limits } = open(async () => Promise.reject(offline()));
    limits.rest(money(1000));
    await vi.advanceTimersByTimeAsync(500);
    expect(limits.knows(money(1000))).toBe(true);
    expect(limits.errorOf(money(1000))).toBeUndefined();
  });

  it('asks at once for who cannot wait, and waits for the answer', async () => {
    const { limits, merchantLimits } = open(async () => answerOf(false));
    limits.rest(money(30_000));
    await limits.settled();
    expect(merchantLimits).toHaveBeenCalledOnce();
    expect(limits.errorOf(money(30_000))).toBeDefined();
    await vi.advanceTimersByTimeAsync(500);
    expect(merchantLimits).toHaveBeenCalledOnce();
  });

  it('asks nothing once the page is left', async () => {
    const { limits, merchantLimits, ending } = open();
    limits.rest(money(1000));
    ending.abort();
    await vi.advanceTimersByTimeAsync(500);
    expect(merchantLimits).not.toHaveBeenCalled();
  });
});

describe('keep draft', () => {
  /** Opens a payment; `leave` leaves it. */
  function open(change: Partial<DetailsInput> = {}) {
    const leaving = new AbortController();
    const form = createFormStore<DetailsValues>({ amount: '', CF1: 'mesa' }, () => ({}));
    keepDraft({ ...makeMethodContext(), drafts: new Map(), signal: leaving.signal, ...change }, form);
    return { form, leave: () => leaving.abort() };
  }

  function typeAndLeave(change: Partial<DetailsInput>): void {
    const { form, leave } = open(change);
    form.set('amount', '20.75');
    leave();
  }

  it('puts back what was typed, as the payer’s own, and leaves the rest to the merchant', () => {
    const drafts: Drafts = new Map();
    typeAndLeave({ drafts });
    const { values, edited } = open({ drafts }).form.getState();
    expect(values).toEqual({ amount: '20.75', CF1: 'mesa' });
    expect([...edited]).toEqual(['amount']);
  });

  it.each<[string, (drafts: Drafts) => Partial<DetailsInput>]>([
    ['another payment', (drafts) => ({ drafts, info: paymentInfo({ code: 'LK-OTHER001' }) })],
    ['another page', () => ({ drafts: new Map() })],
    [
      'a payment that was begun',
      (drafts) => ({ drafts, unfinished: { attemptId: 'a-1', payment: answer() } }),
    ],
  ])('puts nothing into %s', (_which, change) => {
    const drafts: Drafts = new Map();
    typeAndLeave({ drafts });
    expect(open(change(drafts)).form.getState().values['amount']).toBe('');
  });

  it('gives it back once for each time that it was left', () => {
    const drafts: Drafts = new Map();
    typeAndLeave({ drafts });
    const again = open({ drafts });
    expect(open({ drafts }).form.getState().values['amount']).toBe('');
    again.leave();
    expect(open({ drafts }).form.getState().values['amount']).toBe('20.75');
  });
});

describe('find campaign', () => {
  const at = (ms: number) => new Date(NOW + ms).toISOString();
  const campaignOf = async (bridges: () => Promise<ReturnType<typeof makeBridgeWire>[]>) =>
    (await openLink({ hasCampaign: true }, { bridges })).Donation !== undefined;

  it.each([
    ['one that runs', [makeBridgeWire()], true],
    ['one that begins now', [makeBridgeWire({ startDate: at(0) })], true],
    ['one that begins in a millisecond', [makeBridgeWire({ startDate: at(1) })], false],
    ['one that ends now', [makeBridgeWire({ endDate: at(0) })], true],
    ['one that ended a millisecond ago', [makeBridgeWire({ endDate: at(-1) })], false],
    ['one that is not active', [makeBridgeWire({ status: 0 })], false],
    ['one that runs after one that does not', [makeBridgeWire({ status: 0 }), makeBridgeWire()], true],
    ['none', [], false],
  ])('asks for a donation to %s: %#', async (_case, bridges, isRequested) => {
    expect(await campaignOf(async () => bridges)).toBe(isRequested);
  });

  it('asks for none, nor for its campaigns, where the link does not', async () => {
    const { Donation, campaignBridges } = await openLink({});
    expect(Donation).toBeUndefined();
    expect(campaignBridges).not.toHaveBeenCalled();
  });

  it('goes on without one where the provider fails', async () => {
    expect(await campaignOf(async () => Promise.reject(offline()))).toBe(false);
  });

  it.each([
    [-1, true],
    [1, false],
  ])('waits for %i ms more than its time: %s', async (more, isRequested) => {
    let answer: (bridges: ReturnType<typeof makeBridgeWire>[]) => void = () => undefined;
    const found = campaignOf(() => new Promise((resolve) => (answer = resolve)));
    await vi.advanceTimersByTimeAsync(CAMPAIGN_WAIT_MS + more);
    answer([makeBridgeWire()]);
    expect(await found).toBe(isRequested);
  });
});
