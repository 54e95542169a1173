import { paymentPath } from '../../../shared/payment/payment-path';
import { createDebtTrail, type DebtTrail } from '../../../shared/wallet/debt-trail';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import type { Debt } from './debts-flow';

/** Opens a debt's own payment, from which the user comes back to the number's debts. */
export function payDebt(
  context: Pick<WalletContext, 'login' | 'visit' | 'display'>,
  { operator, phone, codePay }: Debt,
  trail: DebtTrail = createDebtTrail(),
): void {
  const idUsr = context.login.getState().session?.user.idUsr ?? 0;
  trail.leave({ idUsr, operator, phone, codePay });
  context.visit(paymentPath({ code: codePay }, context));
}
