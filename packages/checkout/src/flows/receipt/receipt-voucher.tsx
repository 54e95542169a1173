import { lazy, Suspense, useEffect, useState } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import { useText, useTexts } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { Button } from '../../shared/ui/button';
import { Spinner } from '../../shared/ui/spinner';
import styles from './receipt-page.module.css';
import { createVoucherStore } from './voucher-store';

const VoucherDetails = lazy(async () => ({ default: (await import('./voucher-details')).VoucherDetails }));

type Props = { codOper: string; context: PageContext };

/** The code by which cash is still to be paid, and how: on the receipt for as long as it may be. */
export function ReceiptVoucher({ codOper, context }: Props) {
  const texts = useTexts();
  const [store] = useState(() => createVoucherStore({ context, texts, codOper }));
  useEffect(() => store.dispose, [store]);
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
  return (
    <Suspense fallback={<VoucherLoading />}>
      {state.name === 'loading' ? <VoucherLoading /> : <VoucherDetails {...state} />}
    </Suspense>
  );
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
