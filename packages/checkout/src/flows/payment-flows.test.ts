import { METHOD_IDS, statusCodeOf, statusTraits } from '@istmo/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bridge } from '../shared/bridge/bridge';
import type { EarlierAnswer } from '../shared/payment/payment-method';
import {
  answer,
  fault,
  makePushes,
  NOW,
  offline,
  unknownAttempt,
} from '../testing/fixtures/make-method-context';
import { ENDS, PAYMENT_DRIVERS } from '../testing/payment-drivers';
import { resetScope } from '../testing/stores/open-clave';
import { openPayment } from '../testing/stores/open-payment';
import { useFakeTime } from '../testing/fakes';

// The methods import this on demand, which takes real time.
await import('../shared/payment/begin-payment');

useFakeTime();
beforeEach(resetScope);

const CODE = 'LK-CAFE0001';
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const conflict = () => fault({ code: 409, key: 'happen_error_try_again' });
const results = ({ bridge }: { bridge: Bridge }) =>
  vi.mocked(bridge.finish).mock.calls.map(([result]) => result);

type Opening = Parameters<typeof openPayment> extends [unknown, ...infer Rest] ? Rest : never;

/** What a payment by every method does. A method's own tests assert only what no other method does. */
describe.each(METHOD_IDS)('a payment by %s', (method) => {
  const driver = PAYMENT_DRIVERS[method];
  const { codOper, say } = driver;
  const signed = (said: Parameters<typeof say>[0], reason = '') =>
    say(said, { signedResult: `jws-${said}`, ...(reason && { reason }) });

  /** The provider's answer for an approved payment whose money went back. */
  const reversed = (status: 'partlyRefunded' | 'refunded' | 'voided' | 'chargedBack') => {
    const { outcome, reason = '' } = statusTraits(status);
    const code = statusCodeOf(method, status);
    return say('approved', { status: code, outcome, reason, signedResult: `jws-${status}` });
  };

  const open = (...opening: Opening) => openPayment(driver, ...opening);
  const pay = async (...opening: Opening) => {
    const opened = open(...opening);
    await opened.press();
    return opened;
  };

  const APPROVED = { outcome: 'approved', paid: true, method, codOper, signedResult: 'jws-approved' };

  describe('that is begun', () => {
    it('is remembered, and the host has heard of it, before it is sent', async () => {
      const order: unknown[] = [];
      const opened = open();
      const { attempts, bridge, calls } = opened;
      const remember = vi.spyOn(attempts, 'remember').mockImplementation((...input) => order.push(input));
      let heard: (isHeard: true) => void = () => undefined;
      vi.mocked(bridge.submit).mockImplementation((by) => {
        order.push(['submitted', by]);
        return new Promise((resolve) => (heard = resolve));
      });
      calls.begin.mockImplementation(async () => {
        order.push('sent');
        return driver.begun();
      });
      const pressed = opened.press();
      await pass(5000);
      expect(calls.begin).not.toHaveBeenCalled();
      heard(true);
      await pressed;
      await pass(0);
      const [id = ''] = opened.attemptIds();
      expect(remember).toHaveBeenCalledExactlyOnceWith(CODE, id, method);
      expect(order.slice(0, 3)).toEqual([[CODE, id, method], ['submitted', method], 'sent']);
      expect(attempts.proofOf(codOper)).toBe(id);
    });

    it('is proved to be this payer’s in each request about it', async () => {
      const { cancel, check } = driver;
      const from = cancel !== 'never' && cancel.from;
      const opened = await pay(from ? { begin: [from], status: [from] } : {});
      if (check !== 'now') opened.send(check);
      await pass(30_000);
      if (cancel !== 'never') opened.send(cancel.event);
      await pass(0);
      const [attemptId] = opened.attemptIds();
      const { begin: _, ...about } = opened.calls;
      const asked = Object.values(about).flatMap(({ mock }) => mock.calls.map(([input]: unknown[]) => input));
      expect(asked).not.toEqual([]);
      for (const input of asked) expect(input).toMatchObject({ attemptId });
      if (cancel !== 'never') expect(about.cancel).toHaveBeenCalledOnce();
    });

    it('is sent once for two presses', async () => {
      const opened = open();
      await Promise.all([opened.press(), opened.press()]);
      expect(opened.sent()).toHaveLength(1);
    });

    it('is not sent where something about the order is wrong', async () => {
      const opened = open();
      vi.spyOn(opened.context.order, 'check').mockResolvedValue(false);
      await opened.press();
      expect(opened.sent()).toEqual([]);
      expect(opened.attempts.current(CODE)).toBeUndefined();
    });

    it('is not sent while another tab pays, of which the host hears nothing', async () => {
      const opened = open();
      Object.assign(opened.attempts, { claim: async () => false });
      await opened.press();
      expect(opened.sent()).toEqual([]);
      expect(opened.bridge.emit).not.toHaveBeenCalled();
      expect(opened.store.leaving()).toMatchObject({ outcome: 'canceled' });
    });

    it('is not sent where the host does not hear of it: the payer is told, and it may be sent again', async () => {
      const opened = open();
      vi.mocked(opened.bridge.submit).mockResolvedValueOnce(false);
      await opened.press();
      expect(opened.sent()).toEqual([]);
      expect(opened.attempts.current(CODE)).toBeUndefined();
      expect(opened.store.leaving()).toMatchObject({ outcome: 'canceled' });
      if (driver.noAnswer === 'payerTriesAgain') opened.send({ type: 'restarted' });
      await opened.press();
      expect(opened.sent()).toHaveLength(1);
    });

    it('is canceled for a host that closes before', () => {
      expect(open().store.leaving()).toMatchObject({ outcome: 'canceled', method });
    });

    it('may be made, whoever leaves while it is sent', async () => {
      const opened = open();
      opened.calls.begin.mockImplementation(() => new Promise(() => undefined));
      await opened.press();
      // A crypto payment cannot be paid before it has an address.
      const outcome = method === 'crypto' ? 'canceled' : 'pending';
      expect(opened.store.leaving()).toMatchObject({ outcome });
    });

    it.each([
      ['expired_link', '3000'],
      ['possible_duplicated_tx', 'possible_duplicated_tx'],
    ] as const)('ends with the link: %s', async (key, code) => {
      const { bridge, context, attempts } = await pay({ begin: [fault({ code: 3000, key })] });
      expect(bridge.finish).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ outcome: 'expired', paid: false, reason: key }),
      );
      expect(context.navigate).toHaveBeenCalledExactlyOnceWith(`/pf/responseMessage?code=${code}`);
      expect(attempts.current(CODE)).toBeUndefined();
    });

    it('is refused', async () => {
      const refusal = fault({ key: 'service_unavailable', message: 'Cerrado' });
      const opened = await pay({ begin: [refusal, driver.begun()] });
      const ends = driver.refusal === 'ends';
      expect(opened.told('declined')).toEqual(
        ends ? [{ type: 'declined', method, reason: 'service_unavailable' }] : [],
      );
      expect(opened.bridge.finish).not.toHaveBeenCalled();
      expect(opened.store.leaving()).toMatchObject(
        ends
          ? { outcome: 'declined', reason: 'service_unavailable', message: 'Cerrado' }
          : { outcome: 'canceled' },
      );
      await opened.press();
      expect(new Set(opened.attemptIds()).size).toBe(ends ? 2 : 1);
      expect(opened.store.leaving()).toMatchObject({ outcome: 'pending', codOper });
    });
  });

  describe('that the provider refuses for its amount', () => {
    const refused = (show?: () => void) =>
      pay(
        { begin: [fault({ code: 422, key: 'invalid_amount' })] },
        { findNewPrice: vi.fn(async () => show) },
      );

    it('is told to the host, and the payer sees the new price, where the merchant has changed it', async () => {
      const show = vi.fn();
      const opened = await refused(show);
      expect(show).toHaveBeenCalledOnce();
      expect(opened.sent()).toHaveLength(1);
      expect(opened.told('declined')).toEqual([{ type: 'declined', method, reason: 'amount_mismatch' }]);
      expect(opened.attempts.current(CODE)).toBeUndefined();
      expect(opened.store.leaving()).toMatchObject({ outcome: 'canceled' });
    });

    it('is refused as any other where the price is the same', async () => {
      const opened = await refused();
      const ends = driver.refusal === 'ends';
      expect(opened.told('declined')).toEqual(
        ends ? [{ type: 'declined', method, reason: 'invalid_amount' }] : [],
      );
    });
  });

  describe.each(driver.refusable)('that is refused while another payment waits: %s', (call) => {
    const waiting = { codOper: 'OP-1', method: 'card', since: '2026-11-21T19:00:00.000Z', expiresAt: null };
    const payBeside = async (choice: EarlierAnswer) => {
      const refusal = fault({ code: 621, data: { waiting } });
      const accepted = call === 'begin' ? driver.begun() : say('pending');
      const askEarlier = vi.fn(async () => choice);
      const opened = await pay({ [call]: [refusal, accepted] }, { askEarlier });
      expect(askEarlier).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ codOper: 'OP-1' }));
      return opened;
    };

    it('is sent again, the same, once the payer has had that one voided', async () => {
      const { calls, store, attemptIds } = await payBeside({ pay: 'again' });
      expect(calls[call]).toHaveBeenCalledTimes(2);
      expect(new Set(attemptIds()).size).toBe(1);
      expect(store.leaving()).toMatchObject({ outcome: 'pending', codOper });
    });

    it('is not sent where the payer keeps that one, and the payer reads so', async () => {
      const { calls, store, told } = await payBeside({ pay: 'no', message: 'Ya hay uno en curso.' });
      expect(calls[call]).toHaveBeenCalledOnce();
      expect([told('pending'), told('declined')]).toEqual([[], []]);
      expect(JSON.stringify(store.flow.getState().state)).toContain('Ya hay uno en curso.');
    });
  });

  describe('without an answer', () => {
    it('is the same payment until there is one', async () => {
      const opened = await pay({
        begin: [offline(), offline(), driver.begun()],
        status: [offline(), say('pending')],
      });
      if (driver.noAnswer === 'payerTriesAgain') {
        expect(opened.store.leaving()).toMatchObject({ outcome: 'canceled' });
        opened.send({ type: 'restarted' });
        await pass(0);
        opened.send({ type: 'restarted' });
        await pass(0);
        await opened.press();
      } else {
        expect(opened.store.leaving()).toMatchObject({ outcome: 'pending', reason: 'unknown_state' });
        await pass(2500);
      }
      expect(opened.store.leaving()).toMatchObject({ outcome: 'pending', codOper });
      const [first] = opened.sent();
      expect(opened.sent()).toEqual(driver.noAnswer === 'looksUp' ? [first] : [first, first, first]);
      expect(opened.told('declined')).toEqual([]);
    });

    it('that can be understood may be made: nobody hears that it was refused', async () => {
      const broken = fault({ kind: 'session', code: 500, key: 'happen_error_try_again' });
      const opened = await pay({ begin: [broken], status: [broken] });
      expect(opened.told('declined')).toEqual([]);
      // A crypto payment cannot be paid before it has an address.
      const outcome = method === 'crypto' ? 'canceled' : 'pending';
      expect(opened.store.leaving()).toMatchObject({ outcome });
    });

    it('is asked about at once when the connection is back', async () => {
      const opened = await pay({ begin: [offline(), say('approved')], status: [offline(), say('approved')] });
      window.dispatchEvent(new Event('online'));
      await pass(0);
      expect(opened.bridge.finish).toHaveBeenLastCalledWith(expect.objectContaining({ outcome: 'approved' }));
    });

    it('may be given up, and is voided before another attempt is sent', async () => {
      const gone = [offline(), unknownAttempt()];
      const begin = [offline(), offline(), driver.begun()];
      const opened = await pay({ begin, status: driver.noAnswer === 'looksUp' ? gone : [say('pending')] });
      if (driver.giveUp === 'never') {
        opened.send({ type: 'giveUp' });
        opened.send({ type: 'edit' });
        await pass(0);
        expect(opened.store.leaving().outcome).toBe(
          driver.noAnswer === 'payerTriesAgain' ? 'canceled' : 'pending',
        );
        return;
      }
      // A method that looks up its attempt learns in the end that the attempt never arrived.
      if (driver.noAnswer === 'looksUp') await pass(2500);
      opened.send(driver.giveUp);
      const before = opened.asks();
      await pass(60_000);
      expect(opened.asks()).toBe(before);
      const arrived = driver.noAnswer === 'looksUp' ? 'canceled' : 'pending';
      expect(opened.store.leaving()).toMatchObject({ outcome: arrived });
      const [attempt] = opened.attemptIds();
      const sent = opened.sent().length;
      await opened.press();
      expect(opened.voidAttempt).toHaveBeenCalledExactlyOnceWith({ attemptId: attempt });
      expect(opened.sent()).toHaveLength(sent + 1);
      expect(opened.attemptIds().at(-1)).not.toBe(attempt);
    });

    it('is sent again, unchanged, by a payer who hears that it never arrived', async () => {
      const opened = await pay({ begin: [offline(), driver.begun()], status: [unknownAttempt()] });
      if (driver.noAnswer !== 'looksUp') {
        expect(opened.sent()).toHaveLength(driver.noAnswer === 'sendsAgain' ? 2 : 1);
        return;
      }
      expect(opened.store.leaving()).toMatchObject({ outcome: 'canceled' });
      opened.send({ type: 'tryAgain' });
      await pass(0);
      const [first] = opened.sent();
      expect(opened.sent()).toEqual([first, first]);
    });

    it.each([
      ['refused', fault({ key: 'service_unavailable' }), 'service_unavailable'],
      ['of a link that has expired', fault({ code: 3000, key: 'expired_link' }), 'expired_link'],
    ])('may turn out to be %s', async (_case, error, reason) => {
      const opened = await pay({ begin: [offline(), error], status: [unknownAttempt()] });
      opened.send({ type: driver.noAnswer === 'looksUp' ? 'tryAgain' : 'restarted' });
      await pass(0);
      const events = opened.told('declined').map((event) => 'reason' in event && event.reason);
      const told = [...events, ...results(opened).map((result) => result.reason)];
      expect(told).toEqual(driver.refusal === 'isCorrected' && reason !== 'expired_link' ? [] : [reason]);
    });
  });

  it.each([
    ['at once', [conflict()]],
    ['after no answer', [offline(), conflict()]],
  ])('that the provider has already is looked up by its attempt: %s', async (when, begin) => {
    const looksUp = driver.noAnswer === 'looksUp';
    const status = [...(looksUp ? [offline()] : []), signed('approved')];
    const opened = await pay({ begin, status });
    if (driver.noAnswer === 'payerTriesAgain' && when !== 'at once') opened.send({ type: 'restarted' });
    await pass(10_000);
    const [attempt] = opened.attemptIds();
    const looked = looksUp ? opened.calls.status : opened.calls.byAttempt;
    expect(looked.mock.calls.map(([input]: unknown[]) => input)).toContainEqual({ attemptId: attempt });
    expect(opened.bridge.finish).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(APPROVED));
  });

  describe('while another one of the same payer waits', () => {
    const waiting = {
      codOper: 'OP-9',
      method: 'yappy',
      since: new Date(NOW).toISOString(),
      expiresAt: null,
      confirmable: true,
    };
    const refusal = () => fault({ code: 621, key: 'happen_error_try_again', data: { waiting } });
    const asking = (choice: EarlierAnswer) => ({ askEarlier: vi.fn(async () => choice) });

    it('is sent as the same attempt once the payer confirms it', async () => {
      const { askEarlier } = asking({ pay: 'again', confirmed: true });
      const opened = await pay({ begin: [refusal(), driver.begun()] }, { askEarlier });
      const known = { codOper: 'OP-9', method: 'yappy', since: NOW, confirmable: true };
      expect(askEarlier).toHaveBeenCalledExactlyOnceWith(known);
      const confirmed = opened
        .sent()
        .map((input) => JSON.stringify(input).includes('"confirmedDuplicate":true'));
      expect(confirmed).toEqual([false, true]);
      expect(new Set(opened.attemptIds()).size).toBe(1);
      expect(opened.store.leaving()).toMatchObject({ outcome: 'pending', codOper });
    });
  });

  describe('that waits', () => {
    it('ends at once when another device voids it, and the host hears why', async () => {
      const opened = await pay();
      opened.calls.status.mockResolvedValue(signed('canceled', 'payment_canceled'));
      opened.push();
      await pass(0);
      expect(opened.told('declined')).toEqual([
        { type: 'declined', method, reason: 'payment_canceled', codOper },
      ]);
      const { outcome } = opened.store.leaving();
      expect(['canceled', 'declined']).toContain(outcome);
      expect(opened.context.navigate).not.toHaveBeenCalled();
    });

    it('is pending for a host that closes now', async () => {
      const opened = await pay();
      expect(opened.store.leaving()).toMatchObject({
        outcome: 'pending',
        method,
        codOper,
        signedResult: 'jws-pending',
      });
      await pass(10_000);
      expect(opened.told('pending')).toEqual(
        driver.told === 'never' ? [] : [{ type: 'pending', method, codOper }],
      );
      const told = results(opened).map(({ outcome, paid }) => [outcome, paid]);
      expect(told).toEqual(driver.told === 'eventAndResult' ? [['pending', false]] : []);
    });

    it('is approved: its receipt is shown, the host hears it once, and nothing more is asked', async () => {
      const opened = await pay();
      const [id] = opened.attemptIds();
      expect(opened.context.navigate).not.toHaveBeenCalled();
      opened.calls.status.mockResolvedValue(signed('approved'));
      await pass(2500);
      expect(opened.context.navigate).toHaveBeenCalledExactlyOnceWith(`/pf/default-receipt/${codOper}`);
      expect(results(opened).filter(({ outcome }) => outcome !== 'pending')).toEqual([
        expect.objectContaining(APPROVED),
      ]);
      expect(opened.store.leaving()).toMatchObject({ outcome: 'approved', codOper });
      expect([opened.attempts.current(CODE), opened.attempts.current(CODE, true)]).toEqual([undefined, id]);
      const before = opened.asks();
      window.dispatchEvent(new Event('online'));
      await pass(60_000);
      expect(opened.asks()).toBe(before);
    });

    it.each([
      ['partlyRefunded', { outcome: 'approved', paid: true, reason: 'partly_refunded' }],
      ['refunded', { outcome: 'canceled', paid: false, reason: 'refunded' }],
      ['voided', { outcome: 'canceled', paid: false, reason: 'voided' }],
      ['chargedBack', { outcome: 'canceled', paid: false, reason: 'charged_back' }],
    ] as const)('is %s before it is seen: told so, and its receipt is shown', async (status, result) => {
      const opened = await pay();
      opened.calls.status.mockResolvedValue(reversed(status));
      await pass(2500);
      expect(opened.context.navigate).toHaveBeenCalledExactlyOnceWith(`/pf/default-receipt/${codOper}`);
      expect(results(opened).filter(({ outcome }) => outcome !== 'pending')).toEqual([
        expect.objectContaining({ ...result, method, codOper, signedResult: `jws-${status}` }),
      ]);
      expect(opened.told('declined')).toEqual([]);
      expect(opened.store.leaving()).toMatchObject({ outcome: result.outcome, reason: result.reason });
    });

    it.each(['by push', 'as soon as the payer checks'])('hears of its end %s', async (how) => {
      const opened = await pay();
      opened.calls.status.mockResolvedValue(signed('approved'));
      expect(opened.pushes.follow).toHaveBeenLastCalledWith(`payment:${codOper}`, expect.any(Function));
      if (how === 'by push') opened.push();
      else if (driver.check === 'now') opened.store.flow.checkNow();
      else opened.send(driver.check);
      await pass(0);
      expect(opened.bridge.finish).toHaveBeenLastCalledWith(expect.objectContaining(APPROVED));
    });

    it('is asked about at its deadline, and not a moment before', async () => {
      // Between two of the regular requests for the status, which come every fifteen seconds.
      const limit = 307_000;
      const { pushes } = makePushes(true);
      const opened = await pay({}, { pushes, expiresAt: new Date(NOW + limit).toISOString() });
      await pass(limit - 1);
      const before = opened.calls.status.mock.calls.length;
      await pass(1);
      expect(opened.calls.status.mock.calls.length - before).toBe(driver.deadline === 'asks' ? 1 : 0);
    });
  });

  describe.each(ENDS)('that is %s', (end) => {
    const over = () => signed(end, 'waiting_time_over');

    it('is told to the host with its reason, and the next one is another attempt', async () => {
      const opened = await pay({ status: [over()] });
      const [id = ''] = opened.attemptIds();
      expect(opened.told('declined')).toEqual([
        { type: 'declined', method, reason: 'waiting_time_over', codOper },
      ]);
      expect(opened.store.leaving()).toMatchObject({
        outcome: end,
        reason: 'waiting_time_over',
        codOper,
        signedResult: `jws-${end}`,
      });
      expect(results(opened).map(({ outcome }) => outcome)).toEqual(
        driver.told === 'eventAndResult' ? ['pending'] : [],
      );
      // An expired attempt may be paid late, so it is kept, and voided before the next one.
      const isKept = driver.late.includes(end) && end === 'expired';
      expect(opened.attempts.current(CODE)).toBe(isKept ? id : undefined);
      const isVoided = isKept && driver.told !== 'eventAndResult';
      expect([...(opened.attempts.lateAttempts ?? [])]).toEqual(isVoided ? [id] : []);
      opened.attempts.forget(CODE);
      opened.attempts.lateAttempts?.clear();
      await opened.press();
      expect(new Set(opened.attemptIds()).size).toBe(2);
    });

    it('is paid after all if money comes late, and otherwise asked about no more', async () => {
      const opened = await pay({ status: [over(), over(), signed('approved')] });
      const before = opened.asks();
      await pass(2500);
      await pass(2500);
      if (!driver.late.includes(end)) {
        expect(opened.asks()).toBe(before);
        return;
      }
      expect(opened.bridge.finish).toHaveBeenLastCalledWith(expect.objectContaining(APPROVED));
      expect(opened.context.navigate).toHaveBeenCalledExactlyOnceWith(`/pf/default-receipt/${codOper}`);
    });
  });

  it.each([
    ['waits', {}],
    ['has no answer', { begin: [offline()], status: [offline()] }],
  ])('that %s is asked about no more once it is left', async (_case, replies) => {
    const opened = await pay(replies);
    opened.store.dispose();
    const before = opened.asks();
    window.dispatchEvent(new Event('online'));
    await pass(60_000);
    expect(opened.asks()).toBe(before);
  });

  const { cancel } = driver;
  if (typeof cancel === 'string')
    it('cannot be canceled by its payer', async () => {
      const opened = await pay();
      for (const type of ['giveUp', 'cancel', 'cancelChallenge']) opened.send({ type });
      await pass(0);
      expect(opened.calls.cancel).not.toHaveBeenCalled();
      expect(opened.store.leaving()).toMatchObject({ outcome: 'pending', codOper });
    });
  else
    describe('that its payer cancels', () => {
      const { event, from } = cancel;
      async function cancelPayment(reply: object | Error) {
        const opened = await pay({ cancel: [reply], ...(from && { begin: [from], status: [from] }) });
        opened.send(event);
        await pass(0);
        expect(opened.calls.cancel).toHaveBeenCalledOnce();
        return opened;
      }

      it('ends as the provider says', async () => {
        const { store } = await cancelPayment(signed('canceled', 'payment_canceled'));
        expect(store.leaving()).toMatchObject({ outcome: 'canceled', reason: 'payment_canceled', codOper });
      });

      it('was paid meanwhile', async () => {
        const { bridge } = await cancelPayment(signed('approved'));
        expect(bridge.finish).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(APPROVED));
      });

      it.each([
        ['is still pending', from ?? say('pending')],
        ['cannot be reached', offline()],
      ])('goes on waiting where it %s', async (_case, reply) => {
        const { store, bridge, calls } = await cancelPayment(reply);
        expect(store.leaving()).toMatchObject({ outcome: 'pending', codOper });
        calls.status.mockResolvedValue(signed('approved'));
        await pass(2500);
        expect(bridge.finish).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(APPROVED));
      });
    });

  describe('that an earlier page began', () => {
    it('goes on waiting', async () => {
      const opened = open({}, { unfinished: { attemptId: 'a-9', payment: say('pending') } });
      await pass(0);
      expect(opened.store.leaving()).toMatchObject({ outcome: 'pending', codOper });
      expect(opened.attemptIds()).toEqual(driver.reopens ? ['a-9'] : []);
    });

    it('is looked up until there is an answer', async () => {
      const opened = open(
        { status: [offline(), offline(), signed('approved')] },
        { unfinished: { attemptId: 'a-9', payment: say('pending') } },
      );
      await pass(10_000);
      expect(opened.bridge.finish).toHaveBeenLastCalledWith(expect.objectContaining(APPROVED));
    });

    const later = async (replies: { byAttempt: Error[]; voided?: object[] }) => {
      const looksUp = driver.noAnswer === 'looksUp';
      const opened = open({ ...replies, ...(looksUp && { status: replies.byAttempt }) });
      opened.attempts.remember(CODE, 'a-9');
      await opened.press();
      return opened;
    };

    it('and that has not arrived is voided before this one is sent, whatever it was made with', async () => {
      const opened = await later({ byAttempt: [unknownAttempt()] });
      expect(opened.voidAttempt).toHaveBeenCalledExactlyOnceWith({ attemptId: 'a-9' });
      expect(opened.sent()).toHaveLength(1);
      expect(opened.attemptIds()).not.toContain('a-9');
    });

    it('and that turns out to be paid shows its receipt: nothing more is sent', async () => {
      const payment = answer({ codOper: 'OP-9', method: 'card', status: 1, outcome: 'approved' });
      const opened = await later({ byAttempt: [unknownAttempt()], voided: [{ result: 'paid', payment }] });
      expect(opened.sent()).toEqual([]);
      expect(opened.context.navigate).toHaveBeenCalledExactlyOnceWith('/pf/default-receipt/OP-9');
      expect(results(opened)).toEqual([expect.objectContaining({ outcome: 'approved', codOper: 'OP-9' })]);
    });

    it('and that cannot be voided now keeps this one from being sent', async () => {
      const opened = await later({ byAttempt: [unknownAttempt()], voided: [offline()] });
      expect(opened.sent()).toEqual([]);
      // The earlier attempt may still arrive, also after a reload.
      expect(opened.attempts.current(CODE)).toBe('a-9');
    });

    it('was paid meanwhile', async () => {
      const payment = signed('approved');
      const opened = open({ status: [payment] }, { unfinished: { attemptId: 'a-9', payment } });
      await pass(0);
      expect(opened.bridge.finish).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(APPROVED));
      expect(opened.context.navigate).toHaveBeenCalledExactlyOnceWith(`/pf/default-receipt/${codOper}`);
    });

    it('was refunded meanwhile', async () => {
      const payment = reversed('refunded');
      const opened = open({ status: [payment] }, { unfinished: { attemptId: 'a-9', payment } });
      await pass(0);
      expect(opened.bridge.finish).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ outcome: 'canceled', paid: false, reason: 'refunded' }),
      );
      expect(opened.context.navigate).toHaveBeenCalledExactlyOnceWith(`/pf/default-receipt/${codOper}`);
    });

    it.each(ENDS)('was %s meanwhile', async (end) => {
      const payment = signed(end, 'waiting_time_over');
      const opened = open({ status: [payment] }, { unfinished: { attemptId: 'a-9', payment } });
      await pass(0);
      expect(opened.store.leaving()).toMatchObject({ outcome: end, reason: 'waiting_time_over', codOper });
      expect(opened.sent()).toEqual([]);
    });

    if (driver.late.includes('expired'))
      it('and that expired is told once, and is paid after all if money comes late', async () => {
        const payment = signed('expired', 'waiting_time_over');
        const { attempts, store, attemptIds, told } = await pay({ status: [payment] });
        store.dispose();
        expect(told('declined')).toHaveLength(1);
        const [attemptId = ''] = attemptIds();
        const replies = { status: [payment, signed('approved')] };
        const opened = open(replies, { attempts, unfinished: { attemptId, payment } });
        await pass(5000);
        expect(opened.told('declined')).toEqual([]);
        expect(opened.bridge.finish).toHaveBeenLastCalledWith(expect.objectContaining(APPROVED));
      });
  });
});
