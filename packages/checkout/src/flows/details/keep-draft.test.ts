import { expect, it } from 'vitest';
import { createFormStore } from '../../shared/form/form-store';
import type { DetailsInput, Drafts } from '../../shared/payment/details';
import { answer, makeMethodContext, paymentInfo } from '../../testing/fixtures/make-method-context';
import { keepDraft } from './details-store';
import type { DetailsValues } from './details-values';

/** A payment that is opened, and left on request. */
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
  ['a payment that was begun', (drafts) => ({ drafts, unfinished: { attemptId: 'a-1', payment: answer() } })],
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
