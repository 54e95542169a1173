import { cashEndpoints, type Voucher } from '@istmo/contract/provider';
import { useId, useState } from 'react';
import { formatMoney, money, parseExpiresAt } from '@istmo/domain';
import { VoucherBarcode, VoucherQr, VoucherReference, VoucherSteps } from '../../shared/cash/voucher-codes';
import { type VoucherFact, voucherFacts } from '../../shared/cash/voucher-facts';
import { deadlineInWords } from '../../shared/format/day-in-words';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { OtherWayButton, WaitingScreen } from '../../shared/payment/ui/waiting/waiting-screen';
import { Printable, printReceipt, ShareButton } from '../../shared/printable/printable';
import { MailForm, type MailFormProps, MailSection } from '../../shared/printable/printable-actions';
import { mailedAddress } from '../../shared/printable/receipt-mail';
import { Button } from '../../shared/ui/buttons/button';
import { Dialog } from '../../shared/ui/dialog';
import { Facts } from '../../shared/ui/facts';
import { Icon } from '../../shared/ui/icon';
import { MAIL } from '../../shared/ui/later-icons';
import type { Issued } from './cash-flow';
import { hasOtherMethods } from './cash-form-store';
import type { CashStore } from './cash-store';
import { VoucherPlaces } from './voucher-places';
import styles from './voucher.module.css';

type Props = { context: MethodContext; store: CashStore; issued: Issued };

/** What the payer shows at the counter. It says clearly that nothing is paid yet. */
export function VoucherView({ context, store, issued }: Props) {
  const t = useText('cash');
  const { voucher } = issued;
  const { amount, until, facts } = useVoucherLines(context, issued);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.screen}>
      <Printable title={t('voucher')} supportEmail={context.config.supportEmail}>
        <WaitingScreen
          status={t('notPaidTitle')}
          title={t('payAtCounter', { amount })}
          // Tomorrow is another day on paper, which has the date below.
          lead={until !== '' && <span data-screen>{t('validUntilWhen', { until })}</span>}
        >
          <VoucherThing voucher={voucher} />
        </WaitingScreen>
        <div id={id} className={open ? undefined : styles.folded}>
          {voucher.barcode !== '' && <VoucherQr qr={voucher.qr} />}
          <Facts facts={facts} />
          <VoucherSteps steps={voucher.instructions} />
        </div>
      </Printable>
      <VoucherPlaces context={context} issued={issued} near={store.finder.getState().near} />
      <VoucherMail context={context} voucher={voucher} email={store.form.getState().values.email} />
      <button
        type="button"
        className={styles.more}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'lessDetails' : 'moreDetails')}
        <Icon name="chevron" size={16} />
      </button>
    </div>
  );
}

/** The number, and what a counter scans if the network has any. */
function VoucherThing({ voucher: { reference, barcode, qr } }: { voucher: Voucher }) {
  const t = useText('cash');
  return (
    <div className={styles.thing}>
      <VoucherReference reference={reference} />
      {barcode === '' ? <VoucherQr qr={qr} /> : <VoucherBarcode barcode={barcode} />}
      <p className={styles.show}>{t(barcode === '' && qr === '' ? 'readOut' : 'show')}</p>
    </div>
  );
}

type VoucherMailProps = { context: MethodContext; voucher: Voucher; email: string };

/** Where the voucher was mailed to, and the form that mails it there again, or elsewhere. */
function VoucherMail({ context, voucher, email }: VoucherMailProps) {
  const t = useText('cash');
  const paper = useText('paper');
  const { mailedTo } = voucher;
  const mail: MailFormProps = {
    email,
    supportEmail: context.config.supportEmail,
    post: (to, signal) => sendVoucher(context, voucher, { to, signal }),
  };
  if (mailedTo === '') return <MailSection title={paper('mailTitle')} {...mail} />;
  return (
    <details>
      <summary className={styles.mailed}>
        <Icon name={MAIL} />
        <span className={styles.words}>
          <span className={styles.name}>{t('mailed')}</span>{' '}
          <small className={styles.line}>{mailedAddress({ mailedTo, email })}</small>
        </span>
        <span className={styles.again}>{t('mailAgain')}</span>
      </summary>
      <MailForm {...mail} />
    </details>
  );
}

type Sending = { to: string; signal: AbortSignal };

function sendVoucher({ apiOf, proofOf }: MethodContext, { codOper }: Voucher, { to, signal }: Sending) {
  const request = { codOper, attemptId: proofOf(codOper), body: { email: to } };
  return apiOf(cashEndpoints).sendVoucher(request, signal);
}

type VoucherLines = {
  amount: string;
  /** Until when it can be paid, as people say it; empty if the provider does not say. */
  until: string;
  facts: VoucherFact[];
};

/** What a voucher says, besides its codes. */
function useVoucherLines(context: MethodContext, { voucher, place }: Issued): VoucherLines {
  const t = useText('cash');
  const language = useLanguage();
  const amount = formatMoney(money(voucher.totalAmount, voucher.currency), language);
  const { merchantName, timeZone } = context.merchantProfile.merchant;
  const expiresAt = parseExpiresAt(voucher.expiresAt);
  const until =
    expiresAt === undefined ? '' : deadlineInWords(expiresAt, { now: context.now(), language, timeZone });
  const facts = [
    { label: t('amount'), value: amount },
    { label: t('merchant'), value: merchantName },
    ...voucherFacts({ voucher, place, t, timeZone, language }),
    { label: t('operation'), value: voucher.codOper },
  ];
  return { amount, until, facts };
}

type VoucherActionsProps = { store: CashStore; context: MethodContext; issued: Issued };

/** The buttons below a voucher: keep it, go back to the merchant, or pay another way. */
export function VoucherActions({ store, context, issued }: VoucherActionsProps) {
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
            {t('back', { merchant: context.merchantProfile.merchant.merchantName })}
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

function KeepButtons({ context, issued }: Omit<VoucherActionsProps, 'store'>) {
  const t = useText('cash');
  const { facts } = useVoucherLines(context, issued);
  const { reference, codOper } = issued.voucher;
  const lines = [`${t('reference')}: ${reference}`, ...facts.map(({ label, value }) => `${label}: ${value}`)];
  return (
    <>
      <Button onClick={() => printReceipt(window, `${t('voucher')} ${codOper}`)}>{t('save')}</Button>
      <span className={styles.square}>
        <ShareButton title={t('voucher')} lines={lines} iconOnly />
      </span>
    </>
  );
}
