import type { PageContext } from '../page/page-context';
import { createDebtTrail } from './debt-trail';
import { homePath } from './wallet-view';

/**
 * The way from a payment to the payer's wallet: back to the debt that they came from, or to the first page of whoever is
 * logged in on the hosted page; `undefined` where neither is so.
 */
export function walletPath(
  { login, bridge }: Pick<PageContext, 'login' | 'bridge'>,
  codePay: string,
): string | undefined {
  if (isOwnDebt(codePay)) return homePath('debts');
  return login.token() !== undefined && bridge.kind === 'page' ? homePath('overview') : undefined;
}

/** Whether the payer has come from their wallet to pay this very debt. */
export function isOwnDebt(codePay: string): boolean {
  return codePay !== '' && createDebtTrail().last()?.codePay === codePay;
}
