import type { PageContext } from '../page/page-context';
import { createDebtTrail } from './debt-trail';
import { homePath } from './wallet-view';

/**
 * The path from a payment to the payer's wallet: the debt that the payer came from, or the first view if the payer is
 * logged in on the hosted page; otherwise `undefined`.
 */
export function walletPath(
  { login, bridge }: Pick<PageContext, 'login' | 'bridge'>,
  codePay: string,
): string | undefined {
  if (isOwnDebt(codePay)) return homePath('debts');
  return login.token() !== undefined && bridge.kind === 'page' ? homePath('overview') : undefined;
}

/** Whether the payer came from the wallet to pay this debt. */
export function isOwnDebt(codePay: string): boolean {
  return codePay !== '' && createDebtTrail().last()?.codePay === codePay;
}
