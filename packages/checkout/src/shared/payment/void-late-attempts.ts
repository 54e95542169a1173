import { type CallOutput, type PaymentAnswer, voidEndpoints } from '@istmo/contract/provider';
import { completePayment, receiptPath } from './complete-payment';
import type { EarlierPayment, MethodContext } from './payment-method';
import { createCompletions } from './completions';

export type VoidAnswer = CallOutput<typeof voidEndpoints.voidAttempt>;

type Context = Pick<
  MethodContext,
  | 'apiOf'
  | 'attempts'
  | 'bridge'
  | 'info'
  | 'login'
  | 'navigate'
  | 'now'
  | 'order'
  | 'prefill'
  | 'resetMethod'
>;

/**
 * Voids the earlier attempts that expired, or that used another method, before the payer pays again, so that money for
 * them is not taken too. `paid`: one of them was paid after all, and its receipt is shown. A payment whose money is on
 * its way cannot be voided and is returned. Throws ProviderError if that cannot be found out.
 */
export async function voidLateAttempts(context: Context): Promise<'free' | 'paid' | EarlierPayment> {
  const { apiOf, attempts, resetMethod } = context;
  for (const attempt of attempts.lateAttempts ?? []) {
    const { result, payment } = await apiOf(voidEndpoints).voidAttempt({ attemptId: attempt });
    if (result === 'paid' && payment) {
      showPaid(context, payment);
      return 'paid';
    }
    if (payment && goesOn({ result, payment }))
      return { codOper: payment.codOper, method: payment.method, attemptId: attempt };
    attempts.lateAttempts?.delete(attempt);
    // Its screen still shows what to pay: an address, for example.
    if (payment) resetMethod?.(payment.method);
  }
  return 'free';
}

/**
 * Whether a payment could not be voided because its money is on its way. If the provider sends a message, it is about
 * money that still arrives for an abandoned payment.
 */
export function goesOn({ result, payment }: VoidAnswer): boolean {
  return result === 'pending' && !payment?.messageSys;
}

function showPaid(context: Context, payment: PaymentAnswer): void {
  const completions = createCompletions(context, () => ({ method: payment.method }));
  completePayment(context, completions.approved(payment), receiptPath(payment.codOper));
}
