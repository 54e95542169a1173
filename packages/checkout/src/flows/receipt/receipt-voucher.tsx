import type { ReactNode } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import { useOwn } from '../../shared/flow/use-own';
import { useText, useTexts } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { Button } from '../../shared/ui/button';
import styles from './receipt-voucher.module.css';
import { VoucherDetails } from './voucher-details';
import { createVoucherStore } from './voucher-store';

type Props = {
  codOper: string;
  context: PageContext;
  /** Stands in its place until it is there. */
  loading: ReactNode;
};

/** The code by which cash is still to be paid, and how: on the receipt for as long as it may be. */
export function ReceiptVoucher({ codOper, context, loading }: Props) {
  const texts = useTexts();
  const store = useOwn(() => createVoucherStore({ context, texts, codOper }));
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
  return state.name === 'loading' ? loading : <VoucherDetails {...state} />;
}
