import { cashEndpoints, type Voucher } from '@istmo/contract/provider';
import { money, parseExpiresAt, timeZonePlace } from '@istmo/domain';
import { VoucherCodes } from '../../shared/cash/voucher-codes';
import { shortMoment, voucherFacts } from '../../shared/cash/voucher-facts';
import { VoucherSteps } from '../../shared/cash/voucher-steps';
import { formatMoney } from '../../shared/format/money';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { Printable } from '../../shared/printable/printable';
import { PrintableActions } from '../../shared/printable/printable-actions';
import type { MethodContext } from '../../shared/payment/payment-method';
import { Alert } from '../../shared/ui/feedback/alert';
import { Countdown } from '../../shared/ui/feedback/countdown';
import { Facts } from '../../shared/ui/facts';
import type { Issued } from './cash-flow';
import styles from './voucher.module.css';

type Props = { context: MethodContext; issued: Issued; email: string };

/** What the payer shows at the counter. It says clearly that nothing is paid yet. */
export function VoucherView({ context, issued: { voucher, place }, email }: Props) {
  const t = useText('cash');
  const errors = useText('errors');
  const language = useLanguage();
  const amount = formatMoney(money(voucher.totalAmount, voucher.currency), language);
  const { merchantName, timeZone } = context.commerce.merchant;
  const expiresAt = parseExpiresAt(voucher.expiresAt);
  const until = expiresAt === undefined ? '' : shortMoment(expiresAt, timeZone);
  const facts = [
    { label: t('amount'), value: amount },
    { label: t('merchant'), value: merchantName },
    ...voucherFacts({ voucher, place, t, timeZone }),
    { label: t('operation'), value: voucher.codOper },
  ];
  const lines = [`${t('reference')}: ${voucher.reference}`, ...facts.map(lineOf)];
  return (
    <div className={styles.screen}>
      <Printable title={t('voucher')} supportEmail={context.config.supportEmail}>
        <h2 className={styles.title}>{errors('payment_code_generated')}</h2>
        <Alert tone="wait" title={t('notPaidTitle')}>
          {t('notPaid', { amount, until, place: timeZonePlace(timeZone, language) })}
        </Alert>
        {expiresAt !== undefined && (
          <p className={styles.left} data-screen>
            <Countdown until={expiresAt} now={context.now}>
              {(time) => t('timeLeft', { time })}
            </Countdown>
          </p>
        )}
        <VoucherCodes voucher={voucher} />
        <Facts facts={facts} />
        <VoucherSteps steps={voucher.instructions} />
      </Printable>
      <PrintableActions
        summary={{ title: t('voucher'), lines }}
        codOper={voucher.codOper}
        email={email}
        post={(to, signal) => sendVoucher(context, voucher, { to, signal })}
      />
    </div>
  );
}

const lineOf = ({ label, value }: { label: string; value: string }) => `${label}: ${value}`;

type Sending = { to: string; signal: AbortSignal };

function sendVoucher({ apiOf, proofOf }: MethodContext, { codOper }: Voucher, { to, signal }: Sending) {
  const request = { codOper, attemptId: proofOf(codOper), body: { email: to } };
  return apiOf(cashEndpoints).sendVoucher(request, signal);
}
