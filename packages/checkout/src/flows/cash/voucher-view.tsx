import { cashEndpoints, type Voucher } from '@istmo/contract/provider';
import { useId, useState } from 'react';
import { VoucherBarcode, VoucherQr, VoucherReference } from '../../shared/cash/voucher-codes';
import { VoucherSteps } from '../../shared/cash/voucher-steps';
import { useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { WaitingScreen } from '../../shared/payment/ui/waiting/waiting-screen';
import { Printable } from '../../shared/printable/printable';
import { MailSection } from '../../shared/printable/printable-actions';
import { Button } from '../../shared/ui/buttons/button';
import { Facts } from '../../shared/ui/facts';
import type { Issued } from './cash-flow';
import { useVoucherLines } from './use-voucher-lines';
import styles from './voucher.module.css';

type Props = { context: MethodContext; issued: Issued; email: string };

/** What the payer shows at the counter. It says clearly that nothing is paid yet. */
export function VoucherView({ context, issued, email }: Props) {
  const t = useText('cash');
  const paper = useText('paper');
  const { voucher } = issued;
  const { amount, until, facts } = useVoucherLines(context, issued);
  const [open, setOpen] = useState(false);
  const id = useId();
  const folded = open ? undefined : styles.folded;
  return (
    <div className={styles.screen}>
      <Printable title={t('voucher')} supportEmail={context.config.supportEmail}>
        <WaitingScreen
          status={t('notPaidTitle')}
          thing={<VoucherThing voucher={voucher} />}
          title={t('payAtCounter', { amount })}
          // Tomorrow is another day on paper, which has the date below.
          lead={until !== '' && <span data-screen>{t('validUntilWhen', { until })}</span>}
        />
        <div id={id} className={folded}>
          <VoucherQr qr={voucher.qr} />
          <Facts facts={facts} />
          <VoucherSteps steps={voucher.instructions} />
        </div>
      </Printable>
      <div className={folded}>
        <MailSection
          title={paper('mailTitle')}
          email={email}
          supportEmail={context.config.supportEmail}
          post={(to, signal) => sendVoucher(context, voucher, { to, signal })}
        />
      </div>
      <Button
        kind="plain"
        size="medium"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'lessDetails' : 'moreDetails')}
      </Button>
    </div>
  );
}

function VoucherThing({ voucher: { reference, barcode } }: { voucher: Voucher }) {
  const t = useText('cash');
  return (
    <div className={styles.thing}>
      <VoucherReference compact reference={reference} />
      <VoucherBarcode barcode={barcode} />
      <p className={styles.show}>{t('show')}</p>
    </div>
  );
}

type Sending = { to: string; signal: AbortSignal };

function sendVoucher({ apiOf, proofOf }: MethodContext, { codOper }: Voucher, { to, signal }: Sending) {
  const request = { codOper, attemptId: proofOf(codOper), body: { email: to } };
  return apiOf(cashEndpoints).sendVoucher(request, signal);
}
