import type { Receipt } from '@istmo/contract/provider';
import { formatMoney, money } from '@istmo/domain';
import { useState } from 'react';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import type { ReceiptPageProps } from '../../shared/page/page-props';
import { PageShell } from '../../shared/page/page-shell';
import { useLeadsBack } from '../../shared/page/use-leads-back';
import { useTitle } from '../../shared/page/use-title';
import { returnToMerchant } from '../../shared/payment/return-to-merchant';
import { postReceipt } from '../../shared/printable/post-receipt';
import { PrintableActions } from '../../shared/printable/printable-actions';
import { Announcement } from '../../shared/ui/feedback/announcement';
import { receiptActions } from './receipt-actions';
import { PaidBefore } from './paid-before';
import { headlineText, shareLines, titleText } from './receipt-facts';
import { ReceiptHead } from './receipt-head';
import { ReceiptView } from './receipt-view';

type Props = { receipt: Receipt } & Pick<ReceiptPageProps, 'context' | 'onLoaded' | 'payAgain'>;

/** A loaded receipt: what was paid, what to do with it, and where to go from here. */
export function ReceiptScreen({ receipt, context, onLoaded, payAgain }: Props) {
  const t = useText('receipt');
  const language = useLanguage();
  const leadsBack = useLeadsBack(context.bridge, receipt.returnUrl);
  const [asking, setAsking] = useState(false);
  const askAgain = payAgain && (() => setAsking(true));
  const headline = headlineText(receipt, t);
  const { merchantName } = receipt.merchant;
  const toMerchant = () => void returnToMerchant({ context, codOper: receipt.codOper, onLoaded });
  useTitle(headline, merchantName);
  const title = titleText(receipt, t);
  const amount = formatMoney(money(receipt.totalPay, receipt.currency), language);
  const summary = t('summary', { title, headline, amount, merchant: merchantName });
  return (
    <PageShell
      context={context}
      head={<ReceiptHead title={title} summary={summary} context={context} toMerchant={toMerchant} />}
      dock={receiptActions({ receipt, context, leadsBack, toMerchant, payAgain: askAgain })}
    >
      {payAgain && (
        <PaidBefore
          receipt={receipt}
          now={context.now()}
          asking={asking}
          onStay={() => setAsking(false)}
          onPay={payAgain}
        />
      )}
      <ReceiptView
        receipt={receipt}
        context={context}
        actions={<Actions receipt={receipt} context={context} />}
      />
      <Change text={summary} />
    </PageShell>
  );
}

/** Says a change of the payment to a screen reader: the heading is read only when it appears. */
function Change({ text }: { text: string }) {
  const [first] = useState(text);
  return <Announcement>{text !== first && text}</Announcement>;
}

type ActionsProps = { receipt: Receipt; context: PageContext };

function Actions({ receipt, context }: ActionsProps) {
  const t = useText('receipt');
  const names = useText('checkout');
  const language = useLanguage();
  const { codOper } = receipt;
  return (
    <PrintableActions
      summary={{ title: titleText(receipt, t), lines: shareLines(receipt, { t, names, language }) }}
      codOper={codOper}
      email={receipt.isMasked ? '' : receipt.email}
      supportEmail={context.config.supportEmail}
      post={postReceipt(context, codOper)}
    />
  );
}
