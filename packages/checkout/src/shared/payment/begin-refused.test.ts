import { expect, it, vi } from 'vitest';
import { answer, fault, makeAttempts, makeMethodContext } from '../../testing/fixtures/make-method-context';
import { beginPayment } from './begin-payment';

it('sends nothing while another tab pays', async () => {
  const attempts = makeAttempts({ claim: async () => false });
  const context = makeMethodContext({ attempts });
  const call = vi.fn(async () => answer());
  const begun = await beginPayment(context, { method: 'card', attemptId: 'new', call, status: call });
  expect(begun).toMatchObject({ type: 'refused', sent: false });
  expect(call).not.toHaveBeenCalled();
  expect(attempts.remember).not.toHaveBeenCalled();
});

it.each([
  ['at the field that the provider names', fault({ field: 'CFDAY' }), 1],
  ['nowhere where it names none', fault(), 0],
])('shows a refusal %s', async (_case, refusal, times) => {
  const refused = vi.fn();
  const context = makeMethodContext();
  const call = () => Promise.reject(refusal);
  const attempt = { attemptId: 'new', call, status: async () => answer() };
  const order = Object.assign(context.order, { refused });
  await beginPayment({ ...context, order }, { method: 'card', ...attempt });
  expect(refused).toHaveBeenCalledTimes(times);
});
