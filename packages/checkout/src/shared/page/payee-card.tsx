import type { Merchant } from '@istmo/contract/provider';
import { formatMoney, isWebUrl, type Money } from '@istmo/domain';
import { useEffect, useState } from 'react';
import { type LookUpTarget, lookUpCommerce, lookUpInfo } from '../api/look-ups';
import { useLanguage } from '../i18n/texts';
import { paymentTotal } from '../payment/payment-total';
import { Amount, MerchantName } from '../ui/facts';
import type { PageContext } from './page-context';
import styles from './payee-card.module.css';

/** The merchant that is paid, and the amount if it is known. */
export type Payee = {
  merchant: Merchant;
  /** The origin of the merchant's site; `undefined` if it has none. */
  site: string | undefined;
  /** What is paid, in the merchant's words; empty if there are none. */
  detail: string;
  amount?: Money;
};

/** `payee` is `undefined` while it is looked up, and if it cannot be found. */
type LookUp = { payee?: Payee | undefined; isLoading: boolean };

/** The payee of a payment that is not on this page. */
export function usePayee({ api }: PageContext, target: LookUpTarget | undefined): LookUp {
  const { type, code } = target ?? {};
  const [lookUp, setLookUp] = useState<LookUp>({ isLoading: Boolean(type && code) });
  useEffect(() => {
    if (!type || !code) return;
    const asking = new AbortController();
    const show = (payee?: Payee) => {
      if (!asking.signal.aborted) setLookUp({ payee, isLoading: false });
    };
    findPayee(api, { type, code }, asking.signal).then(show, () => show());
    return () => asking.abort();
  }, [api, type, code]);
  return lookUp;
}

async function findPayee(api: PageContext['api'], target: LookUpTarget, signal: AbortSignal): Promise<Payee> {
  const [merchantProfile, info] = await Promise.allSettled([
    lookUpCommerce(api, target, signal),
    lookUpInfo(api, target, signal),
  ]);
  if (merchantProfile.status === 'rejected') throw merchantProfile.reason;
  const { merchant, allowedOrigins } = merchantProfile.value;
  const payee = { merchant, site: allowedOrigins.find(isWebUrl), detail: '' };
  // An expired link has a merchant, and nothing to pay.
  if (info.status === 'rejected') return payee;
  const amount = paymentTotal(info.value);
  return { ...payee, detail: info.value.alias, ...(amount.amount > 0 && { amount }) };
}

type Props = { payee: Payee; imageBase: string };

/** Shows the payment on a page that is not the checkout page. */
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

/** Keeps the place of the card while the payee is looked up, so that nothing below it moves. */
export function PayeePlaceholder() {
  return (
    <div className={styles.payee} aria-hidden="true">
      <span className={styles.merchantToCome} />
      <Amount text={NO_TEXT} />
      <p className={styles.detail}>{NO_TEXT}</p>
    </div>
  );
}

/** Has the height of a line. */
const NO_TEXT = '\u00a0';
