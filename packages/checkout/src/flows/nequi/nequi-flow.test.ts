import { step } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { NOW } from '../../testing/fixtures/make-method-context';
import { drawn, nequiAnswer, nequiEnded, nequiPaid, pushed } from '../../testing/phone-answers';
import { isEditable, type NequiFlowEvent, type NequiFlowState, nequiMachine, placeOf } from './nequi-flow';
import { nequiBook } from './nequi-form-store';

const attemptId = 'a-1';
const body = { codePay: 'LK-CAFE0001', amount: '48.15' };
const answered = (answer: ReturnType<typeof nequiAnswer>): NequiFlowEvent => ({
  type: 'answered',
  attemptId,
  answer,
  at: NOW,
});
const toPush = { way: 'push', phone: '+50761234567' } as const;
const submit: NequiFlowEvent = { type: 'submit', attemptId, request: { body, ask: toPush } };
const submitQr: NequiFlowEvent = { type: 'submit', attemptId, request: { body, ask: { way: 'qr' } } };
const begun = answered(nequiAnswer());
const askQr: NequiFlowEvent = { type: 'ask', ask: { way: 'qr' }, at: NOW };
const askPush = (at: number): NequiFlowEvent => ({ type: 'ask', ask: toPush, at });
const paid = answered(nequiPaid);
const rejected = answered(nequiEnded('declined', 'payment_rejected'));

const byPush = [submit, begun, answered(pushed)];
const byQr = [submitQr, begun, answered(drawn)];

function live(events: readonly NequiFlowEvent[]): NequiFlowState {
  return events.reduce<NequiFlowState>((state, event) => step(nequiMachine, state, event), { name: 'init' });
}

describe('a Nequi payment', () => {
  it.each<[string, NequiFlowEvent[], object]>([
    ['waits for a push', byPush, { name: 'push', open: { isRequested: true, until: NOW + 300_000 } }],
    ['changes over to the QR', [...byPush, askQr, answered(drawn)], { name: 'qr' }],
    ['changes over to the push', [...byQr, askPush(NOW), answered(pushed)], { name: 'push' }],
    [
      'was not sent, by its status',
      [submit, begun, { type: 'noAnswer' }, begun],
      { name: 'init', open: { attemptId }, problem: { key: 'error_pay_push_nequi' } },
    ],
    ['is paid by the test phone at once', [submit, begun, paid], { name: 'approved' }],
    [
      'waits on where the payer went back',
      [...byPush, { type: 'restart' }, answered(pushed)],
      { name: 'init' },
    ],
    [
      'cannot be taken back just now, which its next answer does not take back either',
      [...byQr, { type: 'giveUp' }, { type: 'cancelFailed' }, answered(drawn)],
      { name: 'qr', cancelFailed: true },
    ],
    ['has nothing to take back before it is begun', [{ type: 'giveUp' }], { name: 'init' }],
    ['has nothing to ask for before it is begun', [askQr], { name: 'init' }],
  ])('%s', (_case, events, state) => {
    expect(live(events)).toMatchObject(state);
  });

  it.each([
    [1, nequiAnswer(), 'init'],
    [2, pushed, 'push'],
    [3, drawn, 'qr'],
    [4, nequiPaid, 'approved'],
    [4, nequiEnded('expired', 'waiting_time_over'), 'ended'],
  ] as const)('goes by the provider’s step %i: %#', (stepNumber, answer, name) => {
    expect(answer.step).toBe(stepNumber);
    expect(placeOf({ attemptId, answer }).name).toBe(name);
  });

  it('goes by Nequi’s own status where a provider says no more', () => {
    const { outcome: _outcome, ...bare } = nequiAnswer({ step: 2, networkStatus: '10-455' });
    expect(placeOf({ attemptId, answer: bare }).name).toBe('ended');
  });

  it.each([
    [[], true],
    [[...byPush, rejected], true],
    [byPush, false],
    [[submit], false],
  ] as [NequiFlowEvent[], boolean][])('lets the form be edited: %#', (events, editable) => {
    expect(isEditable(live(events))).toBe(editable);
  });
});

describe('nequi phones', () => {
  const { countryIn, dialCode, formatPhone, internationalPhone, phoneError, splitPhone } = nequiBook;

  describe('a Nequi phone', () => {
    it.each([
      ['6123', 'PA', '6123'],
      ['61234', 'PA', '6123-4'],
      ['61234567', 'PA', '6123-4567'],
      // A digit too many is not cut off: the rest is somebody else's number.
      ['6123-45678', 'PA', '6123-45678'],
      ['57 3300 123 4567', 'CO', '330 012 34567'],
      ['3001234567', 'CO', '300 123 4567'],
      ['+57 300 123 4567', 'CO', '300 123 4567'],
      ['300', 'CO', '300'],
      ['abc', 'CO', ''],
      ['+57 300 123 4567', 'PA', '300 123 4567'],
      ['00507 6123 4567', 'CO', '6123-4567'],
      // No country's number yet.
      ['+57 300', 'PA', '+57300'],
      ['+61 234 567', 'PA', '+61234567'],
    ])('%s of %s is written %s', (text, country, written) => {
      expect(formatPhone(text, country)).toBe(written);
    });

    it('is written the same when it is written again', () => {
      fc.assert(
        fc.property(fc.string(), fc.constantFrom('PA', 'CO'), (text, country) => {
          const once = formatPhone(text, country);
          expect(formatPhone(once, country)).toBe(once);
        }),
      );
    });

    it.each([
      ['', 'PA', 'field_required'],
      ['6123-456', 'PA', 'invalid_phone_number'],
      ['2123-4567', 'PA', 'invalid_phone_number'],
      ['612345678', 'PA', 'invalid_phone_number'],
      ['+507 6123-45678', 'PA', 'invalid_phone_number'],
      ['601 234 5678', 'PA', 'invalid_phone_number'],
      ['6123-4567', 'PA', undefined],
      ['300 123 456', 'CO', 'invalid_phone_number'],
      ['200 123 4567', 'CO', 'invalid_phone_number'],
      ['300 123 4567', 'CO', undefined],
      // The networks' own test numbers, which no numbering plan knows.
      ['399 111 1111', 'CO', undefined],
      ['399 222 2222', 'CO', undefined],
      ['399 333 3333', 'CO', undefined],
    ])('%s of %s is refused as %s', (text, country, refusal) => {
      expect(phoneError(text, country)).toBe(refusal);
    });

    it.each([
      ['6123-4567', 'PA', '+50761234567'],
      ['399 111 1111', 'CO', '+573991111111'],
      ['6123', 'PA', undefined],
    ])('%s of %s goes out as %s', (text, country, international) => {
      expect(internationalPhone(text, country)).toBe(international);
    });

    it.each([
      ['+50761234567', { country: 'PA', national: '6123-4567' }],
      ['+573001234567', { country: 'CO', national: '300 123 4567' }],
      ['+5072123456', undefined],
      ['+12025550123', undefined],
      ['61234567', undefined],
      ['', undefined],
    ])('is known from the merchant: %s', (phone, expected) => {
      expect(splitPhone(phone)).toEqual(expected);
    });

    it.each([
      ['+57 300 123 4567', 'CO'],
      ['00507 6123 4567', 'PA'],
      ['+507 2123', undefined],
      ['+61234567', undefined],
      ['61234567', undefined],
    ])('%s says its country: %s', (text, country) => {
      expect(countryIn(text)).toBe(country);
    });

    it('counts every other country as Panama', () => {
      expect([dialCode('CO'), dialCode('PA'), dialCode('US')]).toEqual(['+57', '+507', '+507']);
    });
  });
});
