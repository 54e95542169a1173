import type { LedgerEntry } from './write-entries';
import type { Payment } from '../../db/queries/payments/payment-queries';

/**
 * Where a payment's money comes from: the gateway, the payer's wallet, or both. The wallet's part is filled
 * first, so that refunds go to the card before the wallet.
 */
function sourcesOf(payment: Payment, sum: number): [string, number][] {
  const { method, userId, gatewayCode } = payment;
  const network = `networks:${gatewayCode}`;
  if (userId === null) return [[network, sum]];
  const fromWallet = method === 'balance' ? sum : Math.min(sum, walletAmountOf(payment));
  return [
    [userAccount(userId), fromWallet],
    [network, sum - fromWallet],
  ];
}
const merchantAccount = (id: number): string => `merchant:${String(id)}`;
const campaignAccount = (id: number): string => `campaign:${String(id)}`;
const heldAccount = (codOper: string): string => `held:${codOper}`;
export const userAccount = (id: number): string => `user:${String(id)}`;

/**
 * A payment's balance in each account. Debits are positive. The merchant's part is filled before the
 * donation, so that partial captures and refunds affect the merchant first.
 */
export function balancesOf(payment: Payment): ReadonlyMap<string, number> {
  const { captured, refunded, held, total, donation, campaignId } = payment;
  const kept = captured - refunded;
  const price = campaignId === null ? total : total - donation;
  const forMerchant = Math.min(kept, price);
  return new Map([
    ...sourcesOf(payment, kept + held),
    [merchantAccount(payment.merchantId), 0 - forMerchant],
    [campaignAccount(campaignId ?? 0), forMerchant - kept],
    [heldAccount(payment.codOper), 0 - held],
  ]);
}

type Movement = { name: string; at: Date };

/** The entries between two states of a payment; none when no money moves. */
export function entriesBetween(before: Payment, after: Payment, { name, at }: Movement): LedgerEntry[] {
  const { id, codOper, currency } = after;
  const from = balancesOf(before);
  return Array.from(balancesOf(after), ([account, amount]) => ({
    movement: `${name}:${codOper}`,
    paymentId: id,
    account,
    amount: amount - (from.get(account) ?? 0),
    currency,
    at,
  })).filter(({ amount }) => amount !== 0);
}

/** The wallet's part of a split payment, in minor units; the card pays the rest. */
export function walletAmountOf({ detail }: Pick<Payment, 'detail'>): number {
  const { funds } = detail;
  return typeof funds === 'number' ? funds : 0;
}
