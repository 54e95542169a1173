import type { CashPoint, Voucher } from '@istmo/contract/provider';
import type { TimeZone } from '@istmo/domain';
import type { ReactNode } from 'react';
import { VoucherCodes } from '../../shared/cash/voucher-codes';
import { voucherFacts } from '../../shared/cash/voucher-facts';
import { VoucherSteps } from '../../shared/cash/voucher-steps';
import { useFlow } from '../../shared/flow/use-flow';
import { useDisposable } from '../../shared/flow/use-disposable';
import { useLanguage, useText, useTexts } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { Button } from '../../shared/ui/buttons/button';
import { Facts } from '../../shared/ui/facts';
import styles from './receipt-voucher.module.css';
import { createVoucherStore } from './voucher-store';

type Props = {
  codOper: string;
  /** The merchant's. */
  timeZone: TimeZone;
  context: PageContext;
  /** Shown until the voucher is loaded. */
  loading: ReactNode;
};

/** The code and the instructions for cash, shown on the receipt while it can still be paid. */
export function ReceiptVoucher({ codOper, timeZone, context, loading }: Props) {
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
