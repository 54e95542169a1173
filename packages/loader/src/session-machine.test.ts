import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SessionEvent, type SessionName, type SessionState, step } from './session-machine';
import { APPROVED, CANCELED, PENDING } from '@istmo/contract/bridge-testing';

const FAILURE = { code: 'load_timeout', message: 'Too slow.' };
const DECLINED = { type: 'declined', method: 'card', reason: 'payment_declined', codOper: 'LK-1' } as const;
const EVENTS: SessionEvent[] = [
  ['ready'],
  ['event', { type: 'methodChosen', method: 'card' }],
  ['event', { type: 'submitted', method: 'card' }],
  ['event', { type: 'challenged', method: 'card' }],
  ['event', DECLINED],
  ['finish', APPROVED],
  ['finish', CANCELED],
  ['fail', { code: 'origin_not_allowed', message: 'Add it.' }],
  ['blocked', { code: 'frame_blocked', message: 'Allow it.' }],
  ['typed'],
  ['late', FAILURE],
  ['retry'],
  ['closeRequested'],
  ['closeRefused'],
  ['forget'],
  ['close'],
  ['moved'],
  ['adopted', { code: 'container_not_found', message: 'It is elsewhere.' }],
  ['gone'],
  ['left'],
];
const LOADING: SessionState = { name: 'loading', moving: false };
/** An earlier page left an attempt whose outcome is not known. */
const RESUMED: SessionState = { name: 'loading', moving: true };

/** The state after these events. A name is the type of the event or, for an `event`, the type of its news. */
function after(names: string, first: SessionState = LOADING): SessionState {
  return names.split(' ').reduce((state, name) => {
    const event = EVENTS.find(([type, news]) => type === name || (type === 'event' && news.type === name));
    if (!event) throw new Error(name);
    return step(state, event);
  }, first);
}

describe('the life of a session', () => {
  it.each<[string, SessionName]>([
    ['ready', 'open'],
    ['late', 'stuck'],
    ['late retry', 'loading'],
    ['late ready', 'open'],
    ['ready closeRequested', 'closing'],
    ['ready closeRequested closeRefused', 'open'],
    ['ready closeRequested finish', 'finished'],
    ['ready closeRequested finish close', 'closed'],
    ['ready finish', 'finished'],
    ['ready finish closeRequested', 'closed'],
    ['ready blocked', 'open'],
    ['closeRequested ready', 'closed'],
    ['typed ready', 'open'],
    ['typed late', 'typed'],
    ['typed late ready', 'open'],
    ['typed closeRequested', 'waiting'],
    ['typed closeRequested ready', 'closing'],
    ['typed closeRequested ready closeRefused', 'open'],
    ['typed closeRequested closeRequested', 'waiting'],
    ['typed closeRequested gone', 'closed'],
    ['typed closeRequested fail', 'finished'],
    ['ready typed', 'open'],
    ['moved', 'loading'],
    ['ready submitted moved', 'loading'],
    ['typed moved', 'loading'],
    ['late moved', 'loading'],
    ['ready closeRequested moved', 'waiting'],
    ['typed closeRequested moved', 'waiting'],
    ['ready finish moved', 'finished'],
  ])('%s: %s', (events, name) => {
    expect(after(events).name).toBe(name);
  });
});

describe("a frame that cannot work, with display 'auto'", () => {
  it.each<[string, SessionName]>([
    ['blocked', 'leaving'],
    ['late', 'leaving'],
    ['late ready', 'leaving'],
    ['late gone', 'closed'],
    ['ready blocked', 'open'],
    ['typed late', 'typed'],
    ['submitted late', 'stuck'],
    ['submitted blocked', 'closed'],
  ])('%s: %s', (events, name) => {
    expect(after(events, { ...LOADING, auto: true }).name).toBe(name);
  });
});

describe('how it ends', () => {
  it.each([
    ['the payer leaves while it loads', 'closeRequested', { outcome: 'canceled' }],
    ['the frame lets go', 'ready closeRequested close', { outcome: 'canceled' }],
    [
      'the form that was typed into does not run in time',
      'typed closeRequested gone',
      { outcome: 'canceled' },
    ],
    ['the frame goes by itself', 'ready close', { outcome: 'canceled' }],
    ['the frame does not answer', 'ready closeRequested gone', { outcome: 'canceled' }],
    ['the page is left', 'ready gone', { outcome: 'canceled' }],
    ['it never loads', 'late closeRequested', { outcome: 'failed', reason: 'load_timeout' }],
    [
      'it never loads, and not again',
      'late retry closeRequested',
      { outcome: 'failed', reason: 'load_timeout' },
    ],
    ['it loads late', 'late ready close', { outcome: 'canceled' }],
    [
      'it never loads below the form that was typed into',
      'typed late closeRequested gone',
      { outcome: 'failed', reason: 'load_timeout' },
    ],
    ['the policy keeps it out', 'blocked', { outcome: 'failed', reason: 'frame_blocked' }],
    ['the page may not embed it', 'fail', { outcome: 'failed', reason: 'origin_not_allowed' }],
    ['the page is left after a decline', 'ready submitted forget declined gone', { outcome: 'canceled' }],
    [
      'the page is left after a payment ran out that may be paid late',
      'ready submitted declined gone',
      { outcome: 'pending', reason: 'unknown_state' },
    ],
    ['the frame lets go without a word', 'ready declined close', { outcome: 'canceled' }],
    [
      'the page is left in mid-payment',
      'ready submitted gone',
      { outcome: 'pending', reason: 'unknown_state' },
    ],
    ['no answer in mid-payment', 'ready submitted closeRequested gone', { outcome: 'pending' }],
    ['no answer in mid-challenge', 'ready challenged closeRequested gone', { outcome: 'pending' }],
    ['the frame breaks in mid-payment', 'ready submitted fail', { outcome: 'pending' }],
    ['left in a second try', 'ready submitted forget declined submitted gone', { outcome: 'pending' }],
    ['the frame closes in mid-payment without a result', 'ready submitted close', { outcome: 'pending' }],
    [
      'moved in mid-payment, and closed before it is back',
      'ready submitted moved closeRequested',
      { outcome: 'pending' },
    ],
    ['taken into another document', 'ready adopted', { outcome: 'failed', reason: 'container_not_found' }],
    ['taken into another document in mid-payment', 'ready submitted adopted', { outcome: 'pending' }],
    ['moved, and not back in time to answer', 'ready closeRequested moved gone', { outcome: 'canceled' }],
    [
      'moved with its receipt',
      'ready finish moved ready closeRequested',
      { outcome: 'approved', paid: true },
    ],
    ['paid', 'ready submitted finish', { outcome: 'approved', paid: true }],
    ['a failure after the payment', 'ready finish fail', { outcome: 'approved', paid: true }],
  ])('%s', (_case, events, ending) => {
    expect(after(events)).toMatchObject({ ending });
  });

  it.each([
    ['closeRequested', 'pending'],
    ['late closeRequested', 'pending'],
    ['blocked', 'pending'],
    ['ready gone', 'pending'],
    ['ready forget gone', 'canceled'],
    ['challenged ready gone', 'pending'],
    ['forget declined gone', 'canceled'],
    ['declined gone', 'pending'],
  ])('with an attempt left behind, %s: %s', (events, outcome) => {
    expect(after(events, RESUMED)).toMatchObject({ ending: { outcome } });
  });

  it('is pending if an error screen or a login closes and an earlier attempt is not known', () => {
    const ending = { outcome: 'pending', reason: 'unknown_state' };
    expect(after('ready close', RESUMED)).toMatchObject({ ending });
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

it('knows what has become of its operation since, and nothing of another one', () => {
  const finished = step(after('ready'), ['finish', PENDING]);
  expect(finished).not.toHaveProperty('news');
  const paid = step(finished, ['finish', APPROVED]);
  expect(paid).toMatchObject({ name: 'finished', ending: PENDING, news: APPROVED });
  expect(step(paid, ['closeRequested'])).toMatchObject({ name: 'closed', ending: PENDING, news: APPROVED });
  expect(step(finished, ['finish', { ...APPROVED, codOper: 'LK-OTHER' }])).not.toHaveProperty('news');
  const { codOper: _, ...unnamed } = APPROVED;
  expect(step(step(after('ready'), ['finish', CANCELED]), ['finish', unnamed])).not.toHaveProperty('news');
});

it('is paid only where the frame said so', () => {
  fc.assert(
    fc.property(events, (happenings) => {
      const state = happenings.reduce<SessionState>(step, LOADING);
      if ('ending' in state && 'paid' in state.ending && state.ending.paid) {
        expect(happenings).toContainEqual(['finish', APPROVED]);
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
