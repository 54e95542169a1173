import { money, step } from '@istmo/domain';
import { expect, it } from 'vitest';
import { makeActivity } from '../../../testing/fixtures/make-activity';
import {
  type BalancePaymentEvent,
  balancePaymentMachine,
  type BalancePaymentState,
} from './balance-payment-flow';

type State = BalancePaymentState<typeof payment>;
type Event = BalancePaymentEvent<typeof payment>;

const payment = makeActivity();
const chosen = { payment, attemptId: 'a-1' };
const other = { payment: makeActivity({ activityCode: 'R-2' }), attemptId: 'a-2' };

const earlier = {
  codOper: 'OP-1',
  method: 'balance' as const,
  duplicate: { total: money(1250), isPending: false },
};
const duplicate: State = { name: 'duplicate', ...chosen, earlier };
const confirmed: State = { name: 'submitting', ...chosen, confirmedDuplicate: true };

const asking: State = { name: 'asking', ...chosen };
const paying: State = { name: 'submitting', ...chosen };
const unanswered: State = { name: 'unanswered', ...chosen };

it.each<[State, Event, State]>([
  [{ name: 'idle' }, { type: 'chosen', ...chosen }, asking],
  [asking, { type: 'left' }, { name: 'idle' }],
  [asking, { type: 'confirmed' }, paying],
  [paying, { type: 'left' }, paying],
  [paying, { type: 'succeeded' }, { name: 'paid', payment }],
  [paying, { type: 'refused', message: 'no' }, { name: 'refused', message: 'no' }],
  [paying, { type: 'noAnswer' }, unanswered],
  [paying, { type: 'duplicate', earlier }, duplicate],
  [duplicate, { type: 'left' }, { name: 'idle' }],
  [duplicate, { type: 'confirmed' }, confirmed],
  // Sent again without an answer, it is still confirmed.
  [confirmed, { type: 'noAnswer' }, { ...confirmed, name: 'unanswered' }],
  [{ ...confirmed, name: 'unanswered' }, { type: 'confirmed' }, confirmed],
  // The same attempt, and no other meanwhile.
  [unanswered, { type: 'confirmed' }, paying],
  [unanswered, { type: 'chosen', ...other }, unanswered],
  [
    { name: 'paid', payment },
    { type: 'chosen', ...other },
    { name: 'asking', ...other },
  ],
  [
    { name: 'refused', message: 'no' },
    { type: 'chosen', ...other },
    { name: 'asking', ...other },
  ],
])('%j, %j', (state, event, next) => {
  expect(step(balancePaymentMachine<typeof payment>(), state, event)).toEqual(next);
});
