import { pathTo, resultOf, type Settlement } from '@istmo/domain';
import type { MethodContext } from './payment-method';

/** Tells the host how the payment ended, and goes to the page that shows it; without one, the payer stays. */
export function endPayment(
  { bridge, attempts, navigate, info }: Pick<MethodContext, 'bridge' | 'attempts' | 'navigate' | 'info'>,
  settlement: Settlement,
  path?: string,
): void {
  bridge.finish(resultOf(settlement));
  if (path !== undefined) navigate(path);
  if (settlement.outcome === 'approved') attempts.paid(info.code);
  else attempts.forget(info.code);
}

/** Where the receipt of an operation is shown. */
export function receiptPath(codOper: string): string {
  return pathTo('receipt', { codOper });
}
