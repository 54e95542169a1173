import { cashEndpoints, type CashPoint, type Voucher } from '@istmo/contract/provider';
import { useEffect, useId, useState } from 'react';
import { formatMoney, money, parseExpiresAt } from '@istmo/domain';
import { VoucherBarcode, VoucherQr, VoucherReference, VoucherSteps } from '../../shared/cash/voucher-codes';
import { type VoucherFact, voucherFacts } from '../../shared/cash/voucher-facts';
import { deadlineInWords } from '../../shared/format/day-in-words';
import { useLanguage, useText } from '../../shared/i18n/texts';
import type { MethodContext } from '../../shared/payment/payment-method';
import { OtherWayButton, WaitingScreen } from '../../shared/payment/ui/waiting/waiting-screen';
import {
  MailForm,
  type MailFormProps,
  MailSection,
  Printable,
  printReceipt,
  ShareButton,
} from '../../shared/printable/printable';
import printable from '../../shared/printable/printable.module.css';
import { mailedAddress } from '../../shared/printable/receipt-mail';
import { Button, TextButton } from '../../shared/ui/buttons/button';
import { Dialog } from '../../shared/ui/dialog';
import { Facts } from '../../shared/ui/facts';
import { Icon } from '../../shared/ui/icon';
import { MAIL, PIN } from '../../shared/ui/later-icons';
import type { Issued } from './cash-flow';
import { hasOtherMethods, placeLine } from './cash-form-store';
import type { CashStore } from './cash-store';
import styles from './cash.module.css';

type Props = { context: MethodContext; store: CashStore; issued: Issued };

/** What the payer shows at the counter. It says clearly that nothing is paid yet. */
export function VoucherView({ context, store, issued }: Props) {
  const t = useText('cash');
  const { voucher } = issued;
  const { amount, until, facts } = useVoucherLines(context, issued);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.voucher}>
      <Printable title={t('voucher')} supportEmail={context.config.supportEmail}>
        <WaitingScreen
          status={t('notPaidTitle')}
          title={t('payAtCounter', { amount })}
          // "Tomorrow" would be wrong in print. The printed voucher has the date below.
          description={until !== '' && <span data-screen>{t('validUntilWhen', { until })}</span>}
        >
          <VoucherCodes voucher={voucher} />
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
        className={printable.more}
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

/** The number, and the code that a counter scans, if the network has one. */
function VoucherCodes({ voucher: { reference, barcode, qr } }: { voucher: Voucher }) {
  const t = useText('cash');
  return (
    <div className={styles.codes}>
      <VoucherReference reference={reference} />
      {barcode === '' ? <VoucherQr qr={qr} /> : <VoucherBarcode barcode={barcode} />}
      <p className={styles.show}>{t(barcode === '' && qr === '' ? 'readOut' : 'show')}</p>
    </div>
  );
}

type VoucherMailProps = { context: MethodContext; voucher: Voucher; email: string };

/** The address that the voucher was mailed to, and the form that mails it again, there or to another address. */
function VoucherMail({ context, voucher, email }: VoucherMailProps) {
  const t = useText('cash');
  const mailing = useText('printable');
  const { mailedTo } = voucher;
  const mail: MailFormProps = {
    email,
    supportEmail: context.config.supportEmail,
    post: (to, signal) => sendVoucher(context, voucher, { to, signal }),
  };
  if (mailedTo === '') return <MailSection title={mailing('mailTitle')} {...mail} />;
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
  /** The deadline in words; empty if the provider sends none. */
  until: string;
  facts: VoucherFact[];
};

/** The texts of a voucher, besides its codes. */
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
        {hasOtherMethods(context) && (
          <OtherWayButton consequence={t('voucherEnds')} go={() => setAsking(true)} />
        )}
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
      <span className={printable.square}>
        <ShareButton title={t('voucher')} lines={lines} iconOnly />
      </span>
    </>
  );
}

type VoucherPlacesProps = {
  context: MethodContext;
  issued: Issued;
  /** The payer's position, if they have shared it: the nearest place then comes first. */
  near: string | undefined;
};

/** The places that accept a voucher, and their number. Shows nothing without a list: then every place accepts it. */
function VoucherPlaces({ context, issued, near }: VoucherPlacesProps) {
  const t = useText('cash');
  const points = useCashPoints({ context, issued, near });
  const [isOpen, setOpen] = useState(false);
  const [first] = points ?? [];
  if (points && !first) return null;
  const title = points ? t('pointCount', { count: points.length }) : t('points');
  return (
    <div className={styles.payAt}>
      <Icon name={PIN} />
      <p className={styles.words}>
        <span className={styles.name}>{title}</span> <small className={styles.line}>{line()}</small>
      </p>
      <TextButton
        aria-disabled={!points || undefined}
        aria-label={`${t('seePoints')}: ${title}`}
        onClick={() => setOpen(points !== undefined)}
      >
        {t('seePoints')}
      </TextButton>
      {isOpen && points && (
        <Dialog title={title} closeLabel={t('closePoints')} size="page" onClose={() => setOpen(false)}>
          <ul className={styles.list}>
            {points.map((point) => (
              <Place key={point.id} point={point} />
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );

  function line(): string {
    const { place, voucher } = issued;
    if (place) return place.name;
    if (first && near !== undefined) return t('nearest', { place: first.name });
    return t(voucher.network === 'PC' ? 'pointName' : 'shopName');
  }
}

function Place({ point }: { point: CashPoint }) {
  return (
    <li>
      <Icon name={PIN} />
      <p className={styles.words}>
        <span className={styles.name}>{point.name}</span>{' '}
        <small className={styles.line}>
          {placeLine(point)}
          <br />
          {point.hours}
        </small>
      </p>
    </li>
  );
}

/** The places of a voucher's network. `undefined` while they load; empty if they cannot be loaded. */
function useCashPoints({ context, issued, near }: VoucherPlacesProps): readonly CashPoint[] | undefined {
  const [points, setPoints] = useState<readonly CashPoint[]>();
  const lang = useLanguage();
  const { network } = issued.voucher;
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    void context
      .apiOf(cashEndpoints)
      .cashPoints({ network, lang, ...(near !== undefined && { near }) }, signal)
      .catch(() => [])
      .then((found) => !signal.aborted && setPoints(found));
    return () => asking.abort();
  }, [context, network, lang, near]);
  return points;
}
