import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SessionEvent, type SessionName, type SessionState, step } from './session-machine';
import { APPROVED, CANCELED } from './testing/results';

const FAILURE = { code: 'load_timeout', message: 'Too slow.' };
const DECLINED = { type: 'declined', method: 'card', reason: 'payment_declined', codOper: 'LK-1' } as const;
const EVENTS: SessionEvent[] = [
  ['ready'],
  ['happened', { type: 'methodChosen', method: 'card' }],
  ['happened', { type: 'submitted', method: 'card' }],
  ['happened', { type: 'challenged', method: 'card' }],
  ['happened', DECLINED],
  ['finished', APPROVED],
  ['finished', CANCELED],
  ['failed', { code: 'origin_not_allowed', message: 'Add it.' }],
  ['blocked', { code: 'frame_blocked', message: 'Allow it.' }],
  ['timedOut', FAILURE],
  ['retried'],
  ['closeAsked'],
  ['kept'],
  ['released'],
  ['gone'],
  ['left'],
];
const LOADING: SessionState = { name: 'loading', moving: false };

/** By the first letters of their types: `submitted` for what happened. */
function after(names: string, first: SessionState = LOADING): SessionState {
  return names.split(' ').reduce((state, name) => {
    const event = EVENTS.find(([type, news]) => type === name || (type === 'happened' && news.type === name));
    if (!event) throw new Error(name);
    return step(state, event);
  }, first);
}

describe('the life of a session', () => {
  it.each<[string, SessionName]>([
    ['ready', 'open'],
    ['timedOut', 'stuck'],
    ['timedOut retried', 'loading'],
    ['timedOut ready', 'open'],
    ['ready closeAsked', 'closing'],
    ['ready closeAsked kept', 'open'],
    ['ready closeAsked finished', 'finished'],
    ['ready closeAsked finished released', 'closed'],
    ['ready finished', 'finished'],
    ['ready finished closeAsked', 'closed'],
    ['ready blocked', 'open'],
    ['closeAsked ready', 'closed'],
  ])('%s: %s', (events, name) => {
    expect(after(events).name).toBe(name);
  });
});

describe('how it ends', () => {
  it.each([
    ['the payer leaves while it loads', 'closeAsked', { outcome: 'canceled' }],
    ['the frame lets go', 'ready closeAsked released', { outcome: 'canceled' }],
    ['the frame goes by itself', 'ready released', { outcome: 'canceled' }],
    ['the frame does not answer', 'ready closeAsked gone', { outcome: 'canceled' }],
    ['the page is left', 'ready gone', { outcome: 'canceled' }],
    ['it never loads', 'timedOut closeAsked', { outcome: 'failed', reason: 'load_timeout' }],
    [
      'it never loads, and not again',
      'timedOut retried closeAsked',
      { outcome: 'failed', reason: 'load_timeout' },
    ],
    ['it loads late', 'timedOut ready released', { outcome: 'canceled' }],
    ['the policy keeps it out', 'blocked', { outcome: 'failed', reason: 'frame_blocked' }],
    ['the page may not embed it', 'failed', { outcome: 'failed', reason: 'origin_not_allowed' }],
    [
      'the payer leaves after a decline',
      'ready submitted declined gone',
      { outcome: 'declined', codOper: 'LK-1' },
    ],
    ['the frame lets go after a decline', 'ready declined released', { outcome: 'declined' }],
    [
      'the page is left in mid-payment',
      'ready submitted gone',
      { outcome: 'pending', reason: 'unknown_state' },
    ],
    ['no answer in mid-payment', 'ready submitted closeAsked gone', { outcome: 'pending' }],
    ['no answer in mid-challenge', 'ready challenged closeAsked gone', { outcome: 'pending' }],
    ['the frame breaks in mid-payment', 'ready submitted failed', { outcome: 'pending' }],
    ['left in a second try', 'ready submitted declined submitted gone', { outcome: 'pending' }],
    ['the frame knows better', 'ready submitted released', { outcome: 'canceled' }],
    ['paid', 'ready submitted finished', { outcome: 'approved', paid: true }],
    ['a failure after the payment', 'ready finished failed', { outcome: 'approved', paid: true }],
  ])('%s', (_case, events, ending) => {
    expect(after(events)).toMatchObject({ ending });
  });

  it.each([
    ['closeAsked', 'pending'],
    ['timedOut closeAsked', 'pending'],
    ['blocked', 'pending'],
    ['ready gone', 'canceled'],
    ['challenged ready gone', 'pending'],
    ['declined gone', 'declined'],
  ])('with an attempt left behind, %s: %s', (events, outcome) => {
    const resumed: SessionState = { name: 'loading', moving: 'unsaid' };
    expect(after(events, resumed)).toMatchObject({ ending: { outcome } });
  });
});

const events = fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 });

it('never changes an ending', () => {
  fc.assert(
    fc.property(events, (happenings) => {
      let state: SessionState = LOADING;
      let ending: unknown;
      for (const event of happenings) {
        state = step(state, event);
        if (ending) expect(state).toHaveProperty('ending', ending);
        if ('ending' in state) ({ ending } = state);
      }
    }),
  );
});

it('is paid only where the frame said so', () => {
  fc.assert(
    fc.property(events, (happenings) => {
      const state = happenings.reduce<SessionState>(step, LOADING);
      if ('ending' in state && 'paid' in state.ending && state.ending.paid) {
        expect(happenings).toContainEqual(['finished', APPROVED]);
      }
    }),
  );
});

it('is always ended by the page that goes', () => {
  fc.assert(
    fc.property(events, (happenings) => {
      expect(step(happenings.reduce<SessionState>(step, LOADING), ['left']).name).toBe('closed');
    }),
  );
});
