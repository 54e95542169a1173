import type { Receipt } from '@istmo/contract/provider';
import { money, receiptStatus, receiptTitle } from '@istmo/domain';
import { useState } from 'react';
import { formatMoney } from '../../shared/format/money';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { paymentPath } from '../../shared/payment/payment-path';
import { Announcement } from '../../shared/ui/announcement';
import { Button } from '../../shared/ui/button';
import { walletPath } from '../../shared/wallet/wallet-path';
import styles from './receipt-actions.module.css';
import { receiptFacts } from './receipt-facts';
import { shareText } from './share-receipt';

type Props = { receipt: Receipt; context: PageContext };

export function ReceiptActions({ receipt, context }: Props) {
  const t = useText('receipt');
  const declined = receiptStatus(receipt.typeMethod, receipt.status) === 'declined';
  const canGoBack = context.bridge.leadsBack(receipt.returnUrl);
  const canTryAgain = declined && receipt.codePay !== '';
  const wallet = walletPath(context, receipt.codePay);
  return (
    <>
      {canTryAgain && (
        <Button onClick={() => context.navigate(paymentPath(receipt.codePay, context))}>
          {t('tryAgain')}
        </Button>
      )}
      {canGoBack && (
        <Button kind={canTryAgain ? 'quiet' : 'primary'} onClick={() => context.bridge.close()}>
          {t('back')}
        </Button>
      )}
      {wallet !== undefined && (
        <Button
          kind={canTryAgain || canGoBack ? 'quiet' : 'primary'}
          onClick={() => context.navigate(wallet)}
        >
          {t('toWallet')}
        </Button>
      )}
      <div className={styles.two}>
        <Button kind="quiet" size="medium" icon="print" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <ShareButton receipt={receipt} />
      </div>
    </>
  );
}

function ShareButton({ receipt }: Pick<Props, 'receipt'>) {
  const t = useText('receipt');
  const language = useLanguage();
  const [copied, setCopied] = useState(false);
  const canShare = 'share' in navigator;
  const share = async () => {
    const amount = formatMoney(money(receipt.totalPay, receipt.currency), language);
    const lines = receiptFacts(receipt, { t, language }).map(({ label, value }) => `${label}: ${value}`);
    const title = `${t(receiptTitle(receipt.status, receipt.txType))}: ${amount}`;
    setCopied((await shareText(navigator, { title, text: lines.join('\n') })) === 'copied');
  };
  return (
    <Button kind="quiet" size="medium" icon={canShare ? 'share' : 'copy'} onClick={() => void share()}>
      {t(copied ? 'copied' : canShare ? 'share' : 'copy')}
      <Announcement>{copied && t('copied')}</Announcement>
    </Button>
  );
}
