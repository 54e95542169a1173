import type { PaymentInfo } from '@istmo/contract/provider';
import { type Currency, formatMoney, type Language, type Money, money, totalOf } from '@istmo/domain';

/** The tax in percent. `undefined` unless the tax is exactly a whole percentage. */
export function taxRate(
  { discount, taxAmount }: { discount: number; taxAmount: number },
  price: Money,
): number | undefined {
  const taxed = price.amount - discount;
  const rate = Math.round((taxAmount / taxed) * 100);
  return Math.round((taxed * rate) / 100) === taxAmount ? rate : undefined;
}

/** Replaces the name of Panama's sales tax with the name in the currency's country. */
export function taxName(text: string, currency: Currency): string {
  return currency === 'COP' ? text.replace('ITBMS', 'IVA') : text;
}

/** The total before any donation. `price` is the amount that the payer typed, if the amount is open. */
export function paymentTotal({ amount, discount, taxAmount, currency }: PaymentInfo, price?: Money): Money {
  return totalOf({
    amount: price ?? money(amount, currency),
    discount: money(discount, currency),
    tax: money(taxAmount, currency),
  });
}

/** The currency's code beside a total. In English, an amount in pesos already has it. */
export function currencyNote(amount: string, currency: Currency): Currency | undefined {
  return amount.includes(currency) ? undefined : currency;
}

/** The total as it is written; empty until the payer has typed an open amount. */
export function totalText(info: PaymentInfo, total: Money, language: Language): string {
  return info.openAmount && total.amount === 0 ? '' : formatMoney(total, language);
}
