import type { LedgerEntry } from '../db/queries/ledger-queries';
import type { Payment } from '../db/queries/payment-queries';
import { fundsOf } from '../wallet/funds-of';

/**
 * What a payment's money comes from: the gateway that owes it to us, the payer's own wallet, or both. The wallet's part is
 * filled first, so that what is given back goes to the card before it goes to the wallet.
 */
function sourcesOf(payment: Payment, sum: number): [string, number][] {
  const { method, userId, gatewayCode } = payment;
  const network = `networks:${gatewayCode}`;
  if (userId === null) return [[network, sum]];
  const fromWallet = method === 'balance' ? sum : Math.min(sum, fundsOf(payment));
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
 * All that a payment's rows come to, account by account: a debit is above zero. The merchant's part is filled first and
 * the donation from what is left, so that a part captured or given back is the merchant's matter before it is the campaign's.
 */
export function positionOf(payment: Payment): ReadonlyMap<string, number> {
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

/** The rows that lead from one position to the next: none where no money moves, as when an AUTH is only held. */
export function rowsBetween(before: Payment, after: Payment, { name, at }: Movement): LedgerEntry[] {
  const { id, codOper, currency } = after;
  const from = positionOf(before);
  return Array.from(positionOf(after), ([account, amount]) => ({
    movement: `${name}:${codOper}`,
    paymentId: id,
    account,
    amount: amount - (from.get(account) ?? 0),
    currency,
    at,
  })).filter(({ amount }) => amount !== 0);
}
