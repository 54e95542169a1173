import type { PaymentAnswer } from '@istmo/contract/provider';
import { onTestFinished, vi } from 'vitest';
import type { CardRisk } from '../../flows/card/card-state';
import { createCardStore, loadPaying } from '../../flows/card/card-method';
import type { MethodContext } from '../../shared/payment/payment-method';
import { answer, type AnyApi, fakeApi, makeMethodContext, offline } from '../fixtures/make-method-context';

export const approved = answer({ status: 1 });
export const declined = answer({ status: 0, reason: 'insufficient_funds' });
export const bankUrl = 'http://localhost:4600/secure/3ds/AUTH_CAP-1';
export const challenged = answer({ status: -1, url: bankUrl });
export const waiting = answer({ status: -1 });

/** Gives one answer after the other, and repeats the last one. */
export function answers(...given: (PaymentAnswer | Error)[]) {
  const left = [...given];
  return vi.fn(async () => {
    const next = left.length > 1 ? left.shift() : left[0];
    if (next instanceof Error || !next) throw next ?? offline();
    return next;
  });
}

// Loaded in advance, as it is after the payer has started to type.
const paying = await loadPaying(makeMethodContext());

type Opened = ReturnType<typeof openCard>;

/** No captcha and no fingerprint. */
const trusted: CardRisk = { prepare: () => undefined, assess: async (payment) => ({ payment }) };

/** A card method with a fake provider. */
export function openCard(
  calls: Partial<AnyApi> = {},
  change: Partial<MethodContext> = {},
  risk: CardRisk = trusted,
) {
  const api = fakeApi(calls);
  const context = makeMethodContext({ api, ...change });
  const assign = vi.fn();
  const page = { search: '?origin=http%3A%2F%2Ftienda.test', hostname: 'pay.test', assign };
  const store = createCardStore(context, { browser: page, risk, paying });
  // Otherwise the store would set timers after the test.
  onTestFinished(() => store.dispose());
  return { api, context, store, assign, state: () => store.flow.getState().state };
}

export function fillCard({ store }: Pick<Opened, 'store'>, number = '4111 1111 1111 1111'): void {
  const texts = {
    number,
    expiry: '12/34',
    cvc: '123',
    name: 'Ana Batista',
    email: 'a@b.co',
    phone: '61234567',
  };
  for (const [field, text] of Object.entries(texts)) store.form.set(field as keyof typeof texts, text);
}

/** Opens the method, fills in the form and submits it. The test controls the timers. */
export async function payByCard(
  calls: Partial<AnyApi>,
  change: Partial<MethodContext> = {},
): Promise<Opened> {
  const opened = openCard(calls, change);
  fillCard(opened);
  await opened.store.submit();
  await vi.advanceTimersByTimeAsync(0);
  return opened;
}
