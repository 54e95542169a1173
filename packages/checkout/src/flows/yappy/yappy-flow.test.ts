import { step, YAPPY_CONFIRM_MS } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { NOW } from '../../testing/fixtures/make-method-context';
import { yappyAnswer } from '../../testing/phone-answers';
import { isEditable, placeOf, type YappyEvent, yappyMachine, type YappyState } from './yappy-flow';
import { aliasDigits, formatAlias, yappyBook } from './yappy-store';

const attemptId = 'a-1';
const request = { codePay: 'LK-CAFE0001', amount: '48.15', aliasYappy: '61234567' };
const answered = (change: Parameters<typeof yappyAnswer>[0] = {}): YappyEvent => ({
  type: 'answered',
  attemptId,
  answer: yappyAnswer(change),
  at: NOW,
});
const submit: YappyEvent = { type: 'submit', attemptId, request };
const refused: YappyEvent = { type: 'refused', reason: 'invalid_phone_number', message: 'No Yappy' };

function live(events: readonly YappyEvent[], first: YappyState = { name: 'editing' }): YappyState {
  return events.reduce((state, event) => step(yappyMachine, state, event), first);
}

const ended = (letter: 'R' | 'C' | 'X') => answered({ letter, expiresAt: null });

describe('a Yappy payment', () => {
  it.each<[string, YappyEvent[], Partial<YappyState>]>([
    ['waits', [submit, answered()], { name: 'waiting', alias: '61234567', until: NOW + YAPPY_CONFIRM_MS }],
    ['is executed', [submit, answered(), answered({ letter: 'E' })], { name: 'approved' }],
    ['is rejected', [submit, answered(), ended('R')], { name: 'ended', outcome: 'declined' }],
    ['is canceled in the app', [submit, answered(), ended('C')], { name: 'ended', outcome: 'canceled' }],
    ['expires', [submit, answered(), ended('X')], { name: 'ended', outcome: 'expired' }],
    [
      'cannot be taken back just now',
      [submit, answered(), { type: 'giveUp' }, { type: 'cancelFailed' }, answered()],
      { name: 'waiting', cancelFailed: true },
    ],
    ['knows nothing of late refusals', [submit, answered(), refused], { name: 'waiting' }],
    [
      'goes by the general word where there is no letter',
      [submit, answered({ outcome: 'declined' })],
      {
        name: 'ended',
        outcome: 'declined',
      },
    ],
  ])('%s', (_case, events, state) => {
    expect(live(events)).toMatchObject(state);
  });

  it.each([
    ['the display table keeps 0 as pending', { status: 0 as const }, 'waiting'],
    ['1 is approved', { status: 1 as const }, 'approved'],
  ])('%s where a provider says no more', (_case, change, name) => {
    const { outcome: _outcome, ...bare } = yappyAnswer(change);
    expect(placeOf({ attemptId, answer: bare }).name).toBe(name);
  });

  it.each([
    [{ name: 'editing' }, true],
    [placeOf({ attemptId, answer: yappyAnswer({ letter: 'R' }) }), true],
    [placeOf({ attemptId, answer: yappyAnswer() }), false],
  ] as [YappyState, boolean][])('in $name can be edited: %s', (state, editable) => {
    expect(isEditable(state)).toBe(editable);
  });
});

describe('an alias', () => {
  it.each([
    ['6', '6'],
    ['6123', '6123'],
    ['61234', '6123-4'],
    ['61234567', '6123-4567'],
    ['6123-45678', '6123-4567'],
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
    expect(yappyBook.phoneRefusal(text, 'PA')).toBe(refusal);
  });
});
