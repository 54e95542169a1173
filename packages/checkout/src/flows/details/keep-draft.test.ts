import { expect, it } from 'vitest';
import { createFormStore } from '../../shared/form/form-store';
import type { DetailsInput } from '../../shared/payment/details';
import { answer, fakeApi, makeMethodContext, paymentInfo } from '../../testing/make-method-context';
import type { DetailsValues } from './details-values';
import { keepDraft } from './keep-draft';

/** A payment that is opened, and left when it is told to be. */
function open(change: Partial<DetailsInput> = {}) {
  const leaving = new AbortController();
  const form = createFormStore<DetailsValues>({ amount: '', CF1: 'mesa' }, () => ({}));
  keepDraft({ ...makeMethodContext(), signal: leaving.signal, ...change }, form);
  return { form, leave: () => leaving.abort() };
}

function typeAndLeave(change: Partial<DetailsInput>): void {
  const { form, leave } = open(change);
  form.set('amount', '20.75');
  leave();
}

it('puts back what was typed, as the payer’s own, and leaves the rest to the merchant', () => {
  const api = fakeApi();
  typeAndLeave({ api });
  const { values, edited } = open({ api }).form.getState();
  expect(values).toEqual({ amount: '20.75', CF1: 'mesa' });
  expect([...edited]).toEqual(['amount']);
});

it.each<[string, (api: DetailsInput['api']) => Partial<DetailsInput>]>([
  ['another payment', (api) => ({ api, info: paymentInfo({ code: 'LK-OTHER001' }) })],
  ['another page', () => ({ api: fakeApi() })],
  ['a payment that was begun', (api) => ({ api, unfinished: { attemptId: 'a-1', payment: answer() } })],
])('puts nothing into %s', (_which, change) => {
  const api = fakeApi();
  typeAndLeave({ api });
  expect(open(change(api)).form.getState().values['amount']).toBe('');
});

it('gives it back once for each time that it was left', () => {
  const api = fakeApi();
  typeAndLeave({ api });
  const again = open({ api });
  expect(open({ api }).form.getState().values['amount']).toBe('');
  again.leave();
  expect(open({ api }).form.getState().values['amount']).toBe('20.75');
});
