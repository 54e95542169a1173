import { formatMoney, installmentAmounts, type LocalizedText, money, textIn } from '@istmo/domain';
import type { Payment } from '../../db/queries/payments/payment-queries';
import { walletAmountOf } from '../ledger/ledger';
import { installmentsOf } from './payment-facts';

type Amounts = { count: number; each: string; first: string | undefined };

type Words = {
  interestFree: (amounts: Amounts) => string;
  issuer: (count: number) => string;
  campaignNote: (bank: string) => string;
  issuerNote: string;
};

const WORDS: LocalizedText<Words> = {
  es: {
    interestFree: ({ count, each, first }) =>
      `${String(count)} sin intereses de ${each}${first === undefined ? '' : ` (la primera, ${first})`}`,
    issuer: (count) => `${String(count)}, con los intereses de su banco`,
    campaignNote: (bank) =>
      `Plan sin intereses de ${bank}, sujeto a su aprobación y a que usted esté al día: si deja de pagar, aplica la tasa de su tarjeta.`,
    issuerNote: 'El número de cuotas y los intereses los aplica su banco según el contrato de su tarjeta.',
  },
  en: {
    interestFree: ({ count, each, first }) =>
      `${String(count)} of ${each} without interest${first === undefined ? '' : ` (the first, ${first})`}`,
    issuer: (count) => `${String(count)}, with your bank’s interest`,
    campaignNote: (bank) =>
      `Interest-free plan of ${bank}, subject to its approval and to your payments being up to date: if you stop paying, your card’s rate applies.`,
    issuerNote:
      'Your bank applies the number of installments and the interest, as your card’s contract says.',
  },
};

/** How a mail says in how many installments a card is charged; `undefined` for one. */
export function installmentsText(payment: Payment): { value: string; note: string } | undefined {
  const installments = installmentsOf(payment);
  if (!installments) return undefined;
  const { count, interestFree, bank } = installments;
  const words = textIn(WORDS, payment.lang);
  if (!interestFree) return { value: words.issuer(count), note: words.issuerNote };
  const total = money(payment.total - walletAmountOf(payment), payment.currency);
  const { first, others } = installmentAmounts(total, count);
  const shown = (amount: typeof first) => formatMoney(amount, payment.lang);
  const isEven = first.amount === others.amount;
  const amounts = { count, each: shown(others), first: isEven ? undefined : shown(first) };
  return { value: words.interestFree(amounts), note: words.campaignNote(bank) };
}
