import { pathTo } from '@istmo/domain';
import type { Receipt } from '@istmo/contract/provider';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { paymentPath } from '../../shared/payment/payment-path';
import { endedUnpaid, receiptOutcome } from '../../shared/payment/receipt-outcome';
import { Button } from '../../shared/ui/buttons/button';
import styles from './receipt-actions.module.css';
import { walletPath } from '../../shared/wallet/wallet-path';

type Props = {
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
 * The buttons of a receipt: the most likely way on beside its paper, the others below. If nothing leads anywhere, the page
 * says that it may be closed.
 */
export function ReceiptActions({ children, ...props }: Props & { children: ReactNode }) {
  const t = useText('receipt');
  const { merchantName: merchant } = props.receipt.merchant;
  const [first, ...others] = waysFrom(props);
  return (
    <>
      <div className={styles.row}>
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

function waysFrom({ receipt, context, leadsBack, toMerchant, payAgain }: Props): ReceiptAction[] {
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
