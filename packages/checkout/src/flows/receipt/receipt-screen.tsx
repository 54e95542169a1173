import type { Receipt } from '@istmo/contract/provider';
import { useState } from 'react';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { ReceiptPageProps } from '../../shared/page/page-props';
import { PageShell } from '../../shared/page/page-shell';
import { useLeadsBack } from '../../shared/page/use-leads-back';
import { useTitle } from '../../shared/page/use-title';
import { useEndWords } from '../../shared/payment/decline-keys';
import { endedUnpaid, receiptOutcome } from '../../shared/payment/receipt-outcome';
import { returnToMerchant } from '../../shared/payment/return-to-merchant';
import { postReceipt } from '../../shared/printable/post-receipt';
import { MailSection, PaperButtons } from '../../shared/printable/printable-actions';
import { Announcement } from '../../shared/ui/feedback/announcement';
import { ReceiptActions } from './receipt-actions';
import { PaidBefore } from './paid-before';
import { headlineSentence, headlineText, shareLines, titleText } from './receipt-facts';
import { ReceiptView } from './receipt-view';

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
          <Paper receipt={receipt} />
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

/** Says a change of the payment to a screen reader: the heading is read only when it appears. */
function Change({ text }: { text: string }) {
  const [first] = useState(text);
  return <Announcement>{text !== first && text}</Announcement>;
}

function Paper({ receipt }: Pick<Props, 'receipt'>) {
  const t = useText('receipt');
  const names = useText('checkout');
  const language = useLanguage();
  const lines = shareLines(receipt, { t, names, language });
  return <PaperButtons summary={{ title: titleText(receipt, t), lines }} codOper={receipt.codOper} />;
}

function MailIt({ receipt, context }: Pick<Props, 'receipt' | 'context'>) {
  const t = useText('paper');
  return (
    <MailSection
      title={t('mailTitle')}
      email={receipt.isMasked ? '' : receipt.email}
      supportEmail={context.config.supportEmail}
      post={postReceipt(context, receipt.codOper)}
    />
  );
}
