import type { Merchant } from '@istmo/contract/provider';
import { isWebUrl, type Money } from '@istmo/domain';
import { useEffect, useState } from 'react';
import { type LookUpTarget, lookUpCommerce, lookUpInfo } from '../api/look-ups';
import { formatMoney } from '../format/money';
import { useLanguage } from '../i18n/use-text';
import { paymentTotal } from '../payment/payment-total';
import { Amount } from '../ui/amount';
import { MerchantName } from '../ui/merchant-name';
import type { PageContext } from './page-context';
import styles from './payee-card.module.css';

/** Who is paid, and how much if it is known. */
export type Payee = {
  merchant: Merchant;
  /** The origin of the merchant's site; `undefined` if it has none. */
  site: string | undefined;
  /** What is paid, in the merchant's words; empty if there are none. */
  detail: string;
  amount?: Money;
};

/** The payee of a payment that cannot be shown; `undefined` until it is known, and if it cannot be. */
export function usePayee(
  { api }: Pick<PageContext, 'api'>,
  target: LookUpTarget | undefined,
): Payee | undefined {
  const [payee, setPayee] = useState<Payee>();
  const { type, code } = target ?? {};
  useEffect(() => {
    if (!type || !code) return;
    const asking = new AbortController();
    findPayee(api, { type, code }, asking.signal).then(setPayee, () => undefined);
    return () => asking.abort();
  }, [api, type, code]);
  return payee;
}

async function findPayee(api: PageContext['api'], target: LookUpTarget, signal: AbortSignal): Promise<Payee> {
  const [commerce, info] = await Promise.allSettled([
    lookUpCommerce(api, target, signal),
    lookUpInfo(api, target, signal),
  ]);
  if (commerce.status === 'rejected') throw commerce.reason;
  const { merchant, allowedOrigins } = commerce.value;
  const payee = { merchant, site: allowedOrigins.find(isWebUrl), detail: '' };
  // An expired link has a merchant, and nothing to pay.
  if (info.status === 'rejected') return payee;
  const amount = paymentTotal(info.value);
  return { ...payee, detail: info.value.alias, ...(amount.amount > 0 && { amount }) };
}

type Props = { payee: Payee; imageBase: string };

/** Keeps the payment in sight on a page that is not the payment's own. */
export function PayeeCard({ payee: { merchant, detail, amount }, imageBase }: Props) {
  const language = useLanguage();
  return (
    <div className={styles.payee} data-payee>
      <MerchantName merchant={merchant} imageBase={imageBase} />
      {amount && <Amount text={formatMoney(amount, language)} />}
      {detail !== '' && <p className={styles.detail}>{detail}</p>}
    </div>
  );
}
