import {
  type Receipt,
  type Subscription,
  subscriptionEndpoints,
  walletEndpoints,
} from '@istmo/contract/provider';
import { useEffect, useId, useState } from 'react';
import { DEFAULT_TIME_ZONE, formatMoney, isSubscriptionType, type Money, money } from '@istmo/domain';
import { dateInWords, momentInWords } from '../../shared/format/day-in-words';
import { type Texts, useLanguage, useText, useTexts } from '../../shared/i18n/texts';
import type { PageContext } from '../../shared/page/page-context';
import { receiptOutcome } from '../../shared/payment/receipt-outcome';
import { subscriptionTerms } from '../../shared/payment/subscription-terms';
import { MethodMark } from '../../shared/payment/ui/method-mark';
import { BrandMark, brandName } from '../../shared/ui/brand-mark';
import { Facts } from '../../shared/ui/facts';
import { CopyLine } from '../../shared/ui/fields/copy-field';
import { Icon } from '../../shared/ui/icon';
import {
  brandIn,
  detailFacts,
  digitsIn,
  installmentsNote,
  payerFacts,
  paymentFacts,
  sumLines,
} from './receipt-facts';
import printable from '../../shared/printable/printable.module.css';
import styles from './receipt.module.css';

type Props = { receipt: Receipt; context: PageContext };

/** The amounts line by line, the method and the date, the numbers to quote, and the folded details. */
export function ReceiptSum({ receipt, context }: Props) {
  const t = useText('receipt');
  const language = useLanguage();
  const { codOper, reference, trazabilityCode, date, merchant } = receipt;
  const note = installmentsNote(receipt, t);
  const facts = [
    { label: t('method'), value: <PaymentSource receipt={receipt} marks={context.config.methodMarks} /> },
    { label: t('date'), value: momentInWords(date, language, merchant.timeZone), only: 'screen' as const },
    ...paymentFacts(receipt, { t, language }),
  ];
  return (
    <div className={styles.sum}>
      <dl className={styles.lines}>
        {sumLines(receipt, { t, language }).map(({ kind, label, value }) => (
          <div key={label} data-kind={kind}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Facts facts={facts} />
      {note !== '' && <p className={printable.hint}>{note}</p>}
      <ReceiptExtras receipt={receipt} context={context} />
      <dl className={styles.ids}>
        <CopyLine label={t('operation')} value={codOper} />
        {reference !== '' && <CopyLine label={t('reference')} value={reference} />}
        {trazabilityCode !== '' && <CopyLine label={t('cus')} value={trazabilityCode} />}
      </dl>
      <Details receipt={receipt} />
    </div>
  );
}

type PaymentSourceProps = { receipt: Receipt; marks: Readonly<Record<string, string>> };

/** The card or the method, with its mark. The printed receipt has the name in place of the mark. */
function PaymentSource({ receipt, marks }: PaymentSourceProps) {
  const names = useText('checkout');
  const brand = brandIn(receipt);
  return (
    <span className={styles.means}>
      <span data-screen aria-hidden="true">
        {brand ? <BrandMark brand={brand} /> : <MethodMark method={receipt.typeMethod} marks={marks} />}
      </span>
      <span>
        {brand ? (
          <>
            <span className={styles.brand}>{brandName(brand)} </span>
            {digitsIn(receipt)}
          </>
        ) : (
          names(`${receipt.typeMethod}Name`)
        )}
      </span>
    </span>
  );
}

/** All other details. They are folded on the screen, and always printed. */
function Details({ receipt }: { receipt: Receipt }) {
  const t = useText('receipt');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.rest}>
      <button
        type="button"
        className={printable.more}
        aria-expanded={isOpen}
        aria-controls={id}
        data-screen
        onClick={() => setOpen(!isOpen)}
      >
        {t('details')}
        <Icon name="chevron" size={16} />
      </button>
      <div id={id} className={styles.details} hidden={!isOpen}>
        <Facts facts={[...detailFacts(receipt, t), ...payerFacts(receipt, t)]} />
      </div>
    </div>
  );
}

type ReceiptExtrasProps = { receipt: Receipt; context: PageContext };
type ReceiptExtraData = { balance?: Money | undefined; subscription?: Subscription };

/** What the provider knows besides the receipt: the payer's balance now, and a subscription's next charge. */
function ReceiptExtras({ receipt, context }: ReceiptExtrasProps) {
  const { balance, subscription } = useFound({ receipt, context });
  const t = useText('receipt');
  const language = useLanguage();
  return (
    <>
      {balance && <Facts facts={[{ label: t('balanceLeft'), value: formatMoney(balance, language) }]} />}
      {subscription && <NextCharge subscription={subscription} now={context.now()} />}
    </>
  );
}

function NextCharge({ subscription, now }: { subscription: Subscription; now: number }) {
  const t = useText('receipt');
  const terms = useText('subscription');
  const { amount, period } = subscriptionTerms(subscription, { now, timeZone: DEFAULT_TIME_ZONE });
  const { nextChargeAt } = subscription;
  const language = useLanguage();
  const charged = {
    label: t('charged'),
    value: `${formatMoney(amount, language)} ${terms(`period.${period}`)}`,
  };
  if (nextChargeAt === null) return <Facts facts={[charged]} />;
  const next = dateInWords(nextChargeAt, language);
  return <Facts facts={[charged, { label: t('nextCharge'), value: next }]} />;
}

/** Empty while it loads, or if loading fails: the receipt is complete without it. */
function useFound({ receipt, context }: ReceiptExtrasProps): ReceiptExtraData {
  const texts = useTexts();
  const [found, setFound] = useState<ReceiptExtraData>({});
  const { codOper, status } = receipt;
  useEffect(() => {
    const asking = new AbortController();
    find({ receipt, context }, { texts, signal: asking.signal }).then(setFound, () => undefined);
    return () => asking.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a receipt that is loaded again is a new object
  }, [codOper, status, context, texts]);
  return found;
}

type Asking = { texts: Pick<Texts, 'load'>; signal: AbortSignal };

async function find(
  { receipt, context }: ReceiptExtrasProps,
  { texts, signal }: Asking,
): Promise<ReceiptExtraData> {
  if (receiptOutcome(receipt) !== 'approved') return {};
  const { typeMethod, fundsAmount, codePay, txType } = receipt;
  const usedBalance = typeMethod === 'balance' || fundsAmount > 0;
  if (usedBalance && context.login.token() !== undefined)
    return { balance: await balanceOf(context, signal) };
  if (!isSubscriptionType(txType) || codePay === '') return {};
  const api = context.apiOf(subscriptionEndpoints);
  const [subscription] = await Promise.all([
    api.pendingSubscription({ subscriptionKey: codePay }, signal),
    texts.load('subscription'),
  ]);
  return { subscription };
}

async function balanceOf({ apiOf }: PageContext, signal: AbortSignal): Promise<Money | undefined> {
  const { balance } = await apiOf(walletEndpoints).balance({}, signal);
  const [own] = balance;
  return own && money(own.disponible, own.currency);
}
