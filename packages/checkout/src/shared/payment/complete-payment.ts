import { pathTo, toCheckoutResult, type PaymentCompletion } from '@istmo/domain';
import type { MethodContext } from './payment-method';

/** Reports the result to the host and opens the page that shows it. Without a path, the payer stays on this page. */
export function completePayment(
  { bridge, attempts, navigate, info }: Pick<MethodContext, 'bridge' | 'attempts' | 'navigate' | 'info'>,
  completion: PaymentCompletion,
  path?: string,
): void {
  bridge.finish(toCheckoutResult(completion));
  if (path !== undefined) navigate(path);
  const { outcome, codOper } = completion;
  if (outcome === 'approved') attempts.markPaid(info.code);
  // A payment under manual review may be paid tomorrow: a payer who comes back sees that payment, not the form.
  else if (outcome !== 'pending' || !codOper) attempts.forget(info.code);
}

export function receiptPath(codOper: string): string {
  return pathTo('receipt', { codOper });
}
