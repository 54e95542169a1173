import type { LedgerEntry } from '../db/queries/ledger-queries';
import type { Payment } from '../db/queries/payment-queries';

/** What the card networks owe us. */
const NETWORKS = 'networks:card';
const merchantAccount = (id: number): string => `merchant:${String(id)}`;
const campaignAccount = (id: number): string => `campaign:${String(id)}`;
export const userAccount = (id: number): string => `user:${String(id)}`;

type Side = { account: string; amount: number };

/** The rows of a step in a payment's life: none where no money moves, as when an AUTH is only held. */
export function ledgerRows(payment: Payment, to: Payment['status'], at: Date): LedgerEntry[] {
  const charged = payment.transactionsType === 'AUTH' ? 'captured' : 'approved';
  return to === charged ? chargeSides(payment).map((side) => rowOf(payment, { ...side, at, to })) : [];
}

function chargeSides({ total, donation, merchantId, campaignId }: Payment): Side[] {
  const given = campaignId === null ? 0 : donation;
  const sides = [
    { account: NETWORKS, amount: total },
    { account: merchantAccount(merchantId), amount: given - total },
    { account: campaignAccount(campaignId ?? 0), amount: -given },
  ];
  return sides.filter(({ amount }) => amount !== 0);
}

function rowOf(payment: Payment, { account, amount, at, to }: Side & { at: Date; to: string }): LedgerEntry {
  const { codOper, id, currency } = payment;
  return { movement: `${to}:${codOper}`, paymentId: id, account, amount, currency, at };
}
