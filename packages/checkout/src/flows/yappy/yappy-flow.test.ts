import { step, YAPPY_CONFIRM_MS } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../testing/fixtures/make-method-context';
import { yappyAnswer } from '../../testing/phone-answers';
import { isEditable, placeOf, type YappyEvent, yappyMachine, type YappyState } from './yappy-flow';

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
    ['is asked for', [submit], { name: 'submitting' }],
    ['waits', [submit, answered()], { name: 'waiting', alias: '61234567', until: NOW + YAPPY_CONFIRM_MS }],
    ['is executed', [submit, answered(), answered({ letter: 'E' })], { name: 'approved' }],
    ['is rejected', [submit, answered(), ended('R')], { name: 'ended', outcome: 'declined' }],
    ['is canceled in the app', [submit, answered(), ended('C')], { name: 'ended', outcome: 'canceled' }],
    ['expires', [submit, answered(), ended('X')], { name: 'ended', outcome: 'expired' }],
    [
      'is refused before there was one',
      [submit, refused],
      { name: 'ended', codOper: '', message: 'No Yappy' },
    ],
    ['is asked for again after its end', [submit, answered(), ended('R'), submit], { name: 'submitting' }],
    ['is paid late', [submit, answered(), ended('X'), answered({ letter: 'E' })], { name: 'approved' }],
    ['keeps its end', [submit, answered(), ended('X'), ended('C')], { name: 'ended', outcome: 'expired' }],
    ['has an expired link', [submit, { type: 'linkExpired' }], { name: 'linkExpired' }],
    ['is not answered', [submit, { type: 'noAnswer' }], { name: 'unanswered', attemptId }],
    ['is answered after all', [submit, { type: 'noAnswer' }, answered()], { name: 'waiting' }],
    [
      'is given up unanswered, and asked for as the same attempt',
      [submit, { type: 'noAnswer' }, { type: 'giveUp' }],
      { name: 'editing', attemptId, mayExist: true },
    ],
    ['is taken back', [submit, answered(), { type: 'giveUp' }, ended('C')], { name: 'ended' }],
    [
      'was paid while it was taken back',
      [submit, answered(), { type: 'giveUp' }, answered({ letter: 'E' })],
      { name: 'approved' },
    ],
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
