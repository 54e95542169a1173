import type { CashPoint, Receipt, Voucher } from '@istmo/contract/provider';
import { formatMoney, money, type ReversalReason, type TimeZone, traitsOf } from '@istmo/domain';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { VoucherCodes, VoucherSteps } from '../../shared/cash/voucher-codes';
import { voucherFacts } from '../../shared/cash/voucher-facts';
import { useDisposable, useFlow } from '../../shared/flow/flow-store';
import { momentInWords } from '../../shared/format/day-in-words';
import { useLanguage, useText, useTexts } from '../../shared/i18n/texts';
import type { PageContext } from '../../shared/page/page-context';
import { useEndWords } from '../../shared/payment/decline-keys';
import { endedUnpaid, isReversal, receiptOutcome, STATUS_BADGES } from '../../shared/payment/receipt-outcome';
import { Printable } from '../../shared/printable/printable';
import { mailedAddress } from '../../shared/printable/receipt-mail';
import { Amount, Facts, MerchantName } from '../../shared/ui/facts';
import { Button, Spinner } from '../../shared/ui/buttons/button';
import { StateMark } from '../../shared/ui/feedback/message-view';
import { CARD } from '../../shared/ui/later-icons';
import { amountArrives } from '../../shared/ui/travelling';
import { useFocus } from '../../shared/ui/use-focus';
import { titleText, transferText } from './receipt-facts';
import { createVoucherStore } from './receipt-store';
import { ReceiptSum } from './receipt-sum';
import hidden from '../../shared/ui/visually-hidden.module.css';
import printable from '../../shared/printable/printable.module.css';
import styles from './receipt.module.css';

type Props = {
  receipt: Receipt;
  context: PageContext;
  /** What the receipt says first. */
  headline: string;
  /** What is said under the headline besides the outcome. */
  note: ReactNode;
  /** What can be done with the receipt on the screen, at its end. */
  actions: ReactNode;
};

export function ReceiptView({ receipt, context, headline, note, actions }: Props) {
  const t = useText('receipt');
  const { merchant, codOper, typeMethod } = receipt;
  const toBePaid = typeMethod === 'cash' && receiptOutcome(receipt) === 'pending';
  return (
    <Printable title={titleText(receipt, t)} supportEmail={context.config.supportEmail}>
      <Top receipt={receipt} context={context} headline={headline}>
        {note}
      </Top>
      {toBePaid && (
        <ReceiptVoucher
          codOper={codOper}
          timeZone={merchant.timeZone}
          context={context}
          loading={<VoucherLoading />}
        />
      )}
      <ReceiptSum receipt={receipt} context={context} />
      {receipt.isMasked && <p className={printable.hint}>{t('masked')}</p>}
      <div data-screen className={printable.folded}>
        {actions}
      </div>
    </Printable>
  );
}

type TopProps = { receipt: Receipt; context: PageContext; headline: string; children: ReactNode };

/** The outcome and the merchant. A printed paid receipt has the merchant and the amount in place of the sentence. */
function Top({ receipt, context, headline, children }: TopProps) {
  const t = useText('receipt');
  const language = useLanguage();
  const heading = useFocus<HTMLHeadingElement>();
  const { merchant, totalPay, currency } = receipt;
  const outcome = receiptOutcome(receipt);
  const badge = STATUS_BADGES[outcome];
  const isPaid = outcome === 'approved';
  const transfer = transferText(receipt, { t, language });
  return (
    <div className={printable.top}>
      <div data-screen>
        <StateMark
          tone={badge.tone}
          icon={outcome === 'declined' && receipt.typeMethod === 'card' ? CARD : badge.icon}
        />
      </div>
      <h1 ref={heading} tabIndex={-1} className={printable.title} data-screen={isPaid || undefined}>
        <span className={hidden.hidden}>{titleText(receipt, t)}: </span>
        <Headline amount={formatMoney(money(totalPay, currency), language)}>{headline}</Headline>
      </h1>
      <Explanation receipt={receipt} />
      {transfer !== '' && <p className={printable.hint}>{transfer}</p>}
      {children}
      <div className={isPaid ? styles.onPaper : styles.merchant}>
        <MerchantName merchant={merchant} imageBase={context.config.imageBase} />
      </div>
      <div className={styles.onPaper}>
        <Amount text={formatMoney(money(totalPay, currency), language)} />
      </div>
    </div>
  );
}

/** Animates the words after the mark of the outcome. The amount moves from its place on the previous screen. */
function Headline({ amount, children }: { amount: string; children: string }) {
  const arriving = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (arriving.current) amountArrives(arriving.current);
  }, []);
  const at = children.indexOf(amount);
  if (at < 0) return <span className={printable.words}>{children}</span>;
  const [before, after] = [children.slice(0, at).trim(), children.slice(at + amount.length).trim()];
  return (
    <>
      {before !== '' && <span className={printable.words}>{before}</span>}{' '}
      <span ref={arriving} className={printable.amount}>
        {amount}
      </span>{' '}
      <span className={printable.words}>{after}</span>
    </>
  );
}

/** Explains the outcome to the payer. */
function Explanation({ receipt }: { receipt: Receipt }) {
  const t = useText('receipt');
  const outcome = receiptOutcome(receipt);
  const email = mailedAddress(receipt);
  if (endedUnpaid(outcome)) return <EndText receipt={receipt} outcome={outcome} />;
  if (isReversal(outcome)) return <ReversalText receipt={receipt} reversal={outcome} />;
  if (outcome === 'pending')
    return <p className={printable.hint}>{t(receipt.typeMethod === 'cash' ? 'cashHint' : 'pendingHint')}</p>;
  return (
    email !== '' && (
      <p className={printable.hint} data-screen>
        {t('mailed', { email })}
      </p>
    )
  );
}

type ReversalProps = { receipt: Receipt; reversal: ReversalReason };

/** How much went back and when, and when the payer sees it. */
function ReversalText({ receipt, reversal }: ReversalProps) {
  const t = useText('receipt');
  const errors = useText('errors');
  const advice = useText('advice');
  const language = useLanguage();
  const { typeMethod, totalPay, refunded, currency, reversedAt, merchant } = receipt;
  const text = (minor: number) => formatMoney(money(minor, currency), language);
  // A provider may not say how much went back, and when.
  const isKnown = reversedAt !== null && (refunded > 0 || !reversal.endsWith('refunded'));
  return (
    <p className={printable.hint}>
      <strong>
        {isKnown
          ? t(`reversal.${reversal}`, {
              amount: text(totalPay),
              refunded: text(refunded),
              date: momentInWords(reversedAt, language, merchant.timeZone),
            })
          : errors(reversal)}
      </strong>
      <br />
      {traitsOf(typeMethod).isTransfer && refunded > 0 ? t('transferBack') : advice(reversal)}
    </p>
  );
}

type EndProps = { receipt: Receipt; outcome: 'declined' | 'expired' | 'canceled' };

/** What to do next; the headline is the cause. */
function EndText({ receipt, outcome }: EndProps) {
  return <p className={printable.hint}>{useEndWords()(receipt, outcome).next}</p>;
}

function VoucherLoading() {
  const t = useText('receipt');
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      {t('voucherLoading')}
    </p>
  );
}

type ReceiptVoucherProps = {
  codOper: string;
  /** The merchant's. */
  timeZone: TimeZone;
  context: PageContext;
  /** Shown until the voucher is loaded. */
  loading: ReactNode;
};

/** The code and the instructions for cash, shown on the receipt while it can still be paid. */
export function ReceiptVoucher({ codOper, timeZone, context, loading }: ReceiptVoucherProps) {
  const texts = useTexts();
  const store = useDisposable(() => createVoucherStore({ context, texts, codOper }));
  const { state, send } = useFlow(store);
  const t = useText('receipt');
  const common = useText('common');
  if (state.name === 'failed')
    return (
      <div className={styles.missing} role="alert">
        <p>{t('voucherFailed')}</p>
        <Button kind="quiet" size="medium" onClick={() => send({ type: 'retry' })}>
          {common('retry')}
        </Button>
      </div>
    );
  return state.name === 'loading' ? loading : <VoucherDetails {...state} timeZone={timeZone} />;
}

type VoucherDetailsProps = { voucher: Voucher; place: CashPoint | undefined; timeZone: TimeZone };

/** How to pay in cash: the code, the place, the deadline, and the steps. */
function VoucherDetails({ voucher, place, timeZone }: VoucherDetailsProps) {
  const t = useText('cash');
  return (
    <>
      <VoucherCodes voucher={voucher} />
      <Facts facts={voucherFacts({ voucher, place, t, timeZone, language: useLanguage() })} />
      <VoucherSteps steps={voucher.instructions} />
    </>
  );
}
