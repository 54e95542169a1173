import { step } from '@istmo/domain';
import { expect, it } from 'vitest';
import { type ChargeEvent, chargeMachine, type ChargeState } from './charge-flow';

const values = { to: 'bruno', amount: '5.00', description: 'Cine', payers: 'anyone' };
const asked = { kind: 'person', values } as const;
const submitting: ChargeState = { name: 'submitting', ...asked };
const unanswered: ChargeState = { name: 'unanswered', ...asked };
const error = new Error('no');

it.each<[ChargeState, ChargeEvent, ChargeState]>([
  [{ name: 'editing' }, { type: 'submit', ...asked }, submitting],
  [submitting, { type: 'made', id: 'c-1' }, { name: 'made', id: 'c-1' }],
  [submitting, { type: 'sent', to: 'bruno', amount: 500 }, { name: 'sent', to: 'bruno', amount: 500 }],
  [submitting, { type: 'refused', error }, { name: 'editing', refusal: { ...asked, error } }],
  [submitting, { type: 'noAnswer' }, unanswered],
  // Nothing is sent twice while the first answer is awaited.
  [submitting, { type: 'submit', ...asked }, submitting],
  [unanswered, { type: 'again' }, submitting],
  [unanswered, { type: 'edit' }, { name: 'editing' }],
  [{ name: 'made', id: 'c-1' }, { type: 'edit' }, { name: 'editing' }],
  [{ name: 'sent', to: 'bruno', amount: 500 }, { type: 'edit' }, { name: 'editing' }],
])('%j, %j', (state, event, next) => {
  expect(step(chargeMachine, state, event)).toEqual(next);
});
