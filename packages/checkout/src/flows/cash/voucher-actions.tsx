import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { OtherWayButton } from '../../shared/payment/ui/waiting/waiting-actions';
import { printReceipt } from '../../shared/printable/print-receipt';
import { ShareButton } from '../../shared/printable/share-button';
import { Button } from '../../shared/ui/buttons/button';
import { Dialog } from '../../shared/ui/dialog';
import { hasOtherMethods } from './cash-form-store';
import type { Issued } from './cash-flow';
import type { CashStore } from './cash-store';
import { useVoucherLines } from './use-voucher-lines';
import styles from './voucher-actions.module.css';

type Props = { store: CashStore; context: MethodContext; issued: Issued };

/** The buttons below a voucher: keep it, go back to the merchant, or pay another way. */
export function VoucherActions({ store, context, issued }: Props) {
  const t = useText('cash');
  const payment = useText('payment');
  const [asking, setAsking] = useState(false);
  const { bridge, info } = context;
  return (
    <>
      <div className={styles.keep}>
        <KeepButtons context={context} issued={issued} />
      </div>
      <div className={styles.leave}>
        {bridge.leadsBack(info.returnUrlString) && (
          <Button kind="plain" size="medium" onClick={() => bridge.close()}>
            {t('back', { merchant: context.commerce.merchant.merchantName })}
          </Button>
        )}
        {hasOtherMethods(context) && <OtherWayButton becomes={t('voucherEnds')} go={() => setAsking(true)} />}
      </div>
      {asking && (
        <Dialog title={t('anotherTitle')} onClose={() => setAsking(false)}>
          <p>{t('anotherHint')}</p>
          <Button onClick={() => setAsking(false)}>{t('keepVoucher')}</Button>
          <Button kind="quiet" onClick={() => store.flow.getState().send({ type: 'putAside' })}>
            {payment('anotherWay')}
          </Button>
        </Dialog>
      )}
    </>
  );
}

function KeepButtons({ context, issued }: Omit<Props, 'store'>) {
  const t = useText('cash');
  const { facts } = useVoucherLines(context, issued);
  const { reference, codOper } = issued.voucher;
  const lines = [`${t('reference')}: ${reference}`, ...facts.map(({ label, value }) => `${label}: ${value}`)];
  return (
    <>
      <Button onClick={() => printReceipt(window, `${t('voucher')} ${codOper}`)}>{t('save')}</Button>
      <ShareButton title={t('voucher')} lines={lines} />
    </>
  );
}
