import type { Receipt } from '@istmo/contract/provider';
import { type ReactNode, useState } from 'react';
import { formatMoney, money, pathTo } from '@istmo/domain';
import { minutesAgo } from '../../shared/format/date';
import { useLanguage, useText } from '../../shared/i18n/texts';
import type { PageContext, ReceiptPageProps } from '../../shared/page/page-context';
import { PageShell, useTitle } from '../../shared/page/page-shell';
import { useLeadsBack } from '../../shared/page/page-parts';
import { useEndWords } from '../../shared/payment/decline-keys';
import { paymentPath } from '../../shared/payment/payment-path';
import { endedUnpaid, receiptOutcome, returnToMerchant } from '../../shared/payment/receipt-outcome';
import { postReceipt } from '../../shared/printable/receipt-mail';
import { MailSection, PrintableButtons } from '../../shared/printable/printable';
import { Button } from '../../shared/ui/buttons/button';
import { Dialog } from '../../shared/ui/dialog';
import { Announcement } from '../../shared/ui/feedback/alert';
import { Pill } from '../../shared/ui/feedback/pill';
import { walletPath } from '../../shared/wallet/wallet-view';
import { headlineSentence, headlineText, shareLines, titleText } from './receipt-facts';
import { ReceiptView } from './receipt-view';
import printable from '../../shared/printable/printable.module.css';
import styles from './receipt.module.css';

type Props = { receipt: Receipt } & Pick<ReceiptPageProps, 'context' | 'onLoaded' | 'payAgain'>;

/** A loaded receipt: what was paid, what to do with it, and where to go from here. */
export function ReceiptScreen({ receipt, context, onLoaded, payAgain }: Props) {
  const t = useText('receipt');
  const leadsBack = useLeadsBack(context.bridge, receipt.returnUrl);
  const [asking, setAsking] = useState(false);
  const askAgain = payAgain && (() => setAsking(true));
  const toMerchant = () => void returnToMerchant({ context, codOper: receipt.codOper, onLoaded });
  const headline = useHeadline(receipt);
  useTitle(headlineText(receipt, t), receipt.merchant.merchantName);
  const paidBefore = payAgain && (
    <PaidBefore
      receipt={receipt}
      now={context.now()}
      asking={asking}
      onStay={() => setAsking(false)}
      onPay={payAgain}
    />
  );
  return (
    <PageShell
      context={context}
      onClose={toMerchant}
      dock={
        <ReceiptActions {...{ receipt, context, leadsBack, toMerchant }} payAgain={askAgain}>
          <ReceiptButtons receipt={receipt} />
        </ReceiptActions>
      }
    >
      <ReceiptView
        receipt={receipt}
        context={context}
        headline={headline}
        note={paidBefore}
        actions={<MailIt receipt={receipt} context={context} />}
      />
      <Change text={t('summary', { title: titleText(receipt, t), headline })} />
    </PageShell>
  );
}

/** The sentence of a paid receipt, the cause of one that was not paid, or else the outcome. */
function useHeadline(receipt: Receipt): string {
  const t = useText('receipt');
  const language = useLanguage();
  const endWords = useEndWords();
  const outcome = receiptOutcome(receipt);
  const cause = endedUnpaid(outcome) ? endWords(receipt, outcome).why : '';
  return cause || headlineSentence(receipt, { t, language });
}

/** Announces a change of the payment: a screen reader reads the heading only when it appears. */
function Change({ text }: { text: string }) {
  const [first] = useState(text);
  return <Announcement>{text !== first && text}</Announcement>;
}

function ReceiptButtons({ receipt }: { receipt: Receipt }) {
  const t = useText('receipt');
  const names = useText('checkout');
  const language = useLanguage();
  const lines = shareLines(receipt, { t, names, language });
  return <PrintableButtons summary={{ title: titleText(receipt, t), lines }} codOper={receipt.codOper} />;
}

function MailIt({ receipt, context }: Pick<Props, 'receipt' | 'context'>) {
  const t = useText('printable');
  return (
    <MailSection
      title={t('mailTitle')}
      email={receipt.isMasked ? '' : receipt.email}
      supportEmail={context.config.supportEmail}
      post={postReceipt(context, receipt.codOper)}
    />
  );
}

type ReceiptActionsProps = {
  receipt: Receipt;
  context: PageContext;
  /** There is a merchant to return to. */
  leadsBack: boolean;
  toMerchant: () => void;
  /** Pays again, if that is offered. */
  payAgain?: (() => void) | undefined;
};

type ReceiptAction = { key: 'tryAgain' | 'back' | 'payAgain' | 'toWallet' | 'toDonation'; go: () => void };

/**
 * The buttons of a receipt: the most likely next step is beside the print buttons, the others are below. If there is no
 * next step, the page says that it may be closed.
 */
function ReceiptActions({ children, ...props }: ReceiptActionsProps & { children: ReactNode }) {
  const t = useText('receipt');
  const { merchantName: merchant } = props.receipt.merchant;
  const [first, ...others] = waysFrom(props);
  return (
    <>
      <div className={printable.row}>
        {first ? (
          <Button onClick={first.go}>{t(first.key, { merchant })}</Button>
        ) : (
          <p className={styles.close}>{t('canClose')}</p>
        )}
        {children}
      </div>
      {others.map(({ key, go }) => (
        <Button key={key} kind="quiet" onClick={go}>
          {t(key, { merchant })}
        </Button>
      ))}
    </>
  );
}

function waysFrom({
  receipt,
  context,
  leadsBack,
  toMerchant,
  payAgain,
}: ReceiptActionsProps): ReceiptAction[] {
  const { codePay, codOper, campaignAmount, isBlock } = receipt;
  const { navigate } = context;
  const unpaid = endedUnpaid(receiptOutcome(receipt)) && !isBlock;
  const wallet = walletPath(context, codePay);
  return [
    ...when(unpaid && codePay !== '', 'tryAgain', () => navigate(paymentPath({ code: codePay }, context))),
    ...when(leadsBack, 'back', toMerchant),
    ...when(payAgain !== undefined && !isBlock, 'payAgain', () => payAgain?.()),
    ...when(wallet !== undefined, 'toWallet', () => wallet !== undefined && navigate(wallet)),
    ...when(campaignAmount > 0, 'toDonation', () => navigate(pathTo('campaignReceipt', { codOper }))),
  ];
}

function when(offered: boolean, key: ReceiptAction['key'], go: () => void): ReceiptAction[] {
  return offered ? [{ key, go }] : [];
}

type PaidBeforeProps = {
  receipt: Receipt;
  now: number;
  /** The payer wants to pay again, and is asked first. */
  asking: boolean;
  onStay: () => void;
  onPay: () => void;
};

/** Says that the link that the payer opened is paid already, and asks before it is paid again. */
function PaidBefore({ receipt, now, asking, onStay, onPay }: PaidBeforeProps) {
  const t = useText('receipt');
  const language = useLanguage();
  const { totalPay, currency, date } = receipt;
  const values = {
    amount: formatMoney(money(totalPay, currency), language),
    ago: minutesAgo(now - Date.parse(date), language) || t('justNow'),
  };
  return (
    <>
      <p className={printable.top} role="status">
        <Pill tone="good">{t('paidBefore', values)}</Pill>
      </p>
      {asking && (
        <Dialog title={t('payAgainTitle')} onClose={onStay}>
          <p>{t('payAgainHint', values)}</p>
          {/* First, so that it has the focus: Enter does not charge again. */}
          <Button onClick={onStay}>{t('payAgainNo')}</Button>
          <Button kind="quiet" onClick={onPay}>
            {t('payAgainYes')}
          </Button>
        </Dialog>
      )}
    </>
  );
}
