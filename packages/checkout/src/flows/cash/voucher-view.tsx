import { money, parseExpiresAt } from '@istmo/domain';
import { formatMoney } from '../../shared/format/money';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { Alert } from '../../shared/ui/alert';
import { Countdown } from '../../shared/ui/countdown';
import { Facts } from '../../shared/ui/facts';
import { QrCode } from '../../shared/ui/qr-code';
import { Barcode } from './barcode';
import type { Issued } from './cash-flow';
import type { CashStore } from './cash-store';
import { shortMoment, voucherFacts } from './voucher-facts';
import { VoucherExtras } from './voucher-extras';
import { VoucherReference } from './voucher-reference';
import styles from './voucher.module.css';

type Props = { store: CashStore; context: MethodContext; issued: Issued };

/** What the payer shows at the counter. Everything on it says that nothing is paid yet. */
export function VoucherView({ store, context, issued }: Props) {
  const t = useText('cash');
  const errors = useText('errors');
  const language = useLanguage();
  const { voucher } = issued;
  const amount = formatMoney(money(voucher.totalAmount, voucher.currency), language);
  const until = parseExpiresAt(voucher.expiresAt);
  return (
    <div className={styles.screen}>
      <article className={styles.voucher} aria-label={t('voucher')}>
        <h2 className={styles.title}>{errors('payment_code_generated')}</h2>
        <Alert tone="wait" title={t('notPaidTitle')}>
          {t('notPaid', { amount, until: until === undefined ? '' : shortMoment(until) })}
        </Alert>
        {until !== undefined && (
          <p className={styles.left}>
            <Countdown until={until} now={context.now}>
              {(time) => t('timeLeft', { time })}
            </Countdown>
          </p>
        )}
        <VoucherReference reference={voucher.reference} />
        <div className={styles.codes}>
          <figure className={styles.figure}>
            <Barcode text={voucher.barcode} label={t('barcode')} />
            <figcaption className={styles.digits}>{voucher.barcode}</figcaption>
          </figure>
          <div className={styles.qr}>
            <QrCode text={voucher.qr} label={t('qr')} />
          </div>
        </div>
        <Facts
          facts={voucherFacts({ issued, amount, merchant: context.commerce.merchant.merchantName, t })}
        />
        {voucher.instructions.length > 0 && (
          <ol className={styles.steps}>
            {voucher.instructions.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
      </article>
      <VoucherExtras store={store} codOper={voucher.codOper} email={store.form.getState().values.email} />
    </div>
  );
}
