import type { CryptoAnswer } from '@istmo/contract/provider';
import { type CryptoError, formatMoney, type Language, METHOD_TRAITS, minutesOf, money } from '@istmo/domain';
import { useStore } from '../../shared/store/use-store';
import { useFlow } from '../../shared/flow/flow-store';
import { useLanguage, useText } from '../../shared/i18n/texts';
import type { MethodContext } from '../../shared/payment/payment-method';
import { QrFrame } from '../../shared/payment/ui/waiting/qr-frame';
import { WaitingScreen } from '../../shared/payment/ui/waiting/waiting-screen';
import { TimeText } from '../../shared/payment/ui/waiting/waiting-time';
import { Alert } from '../../shared/ui/feedback/alert';
import { CopyField } from '../../shared/ui/fields/copy-field';
import { Disclosure } from '../../shared/ui/disclosure';
import { Facts } from '../../shared/ui/facts';
import { rateEnd } from './crypto-data';
import { canSend, confirmationsOf, errorIn, isSent, needsRate } from './crypto-flow';
import styles from './crypto.module.css';
import type { CryptoStore } from './crypto-store';

type Props = { store: CryptoStore; payment: CryptoAnswer; context: MethodContext };

/** The address to send to, or the status of the transfer. */
export function InvoiceView({ store, payment, context }: Props) {
  const t = useText('crypto');
  const errors = useText('errors');
  const { state } = useFlow(store.flow);
  const { rateOver, nothingSeen } = useStore(store.data);
  const sendable = canSend(payment, rateOver);
  const network = networkName(payment, payment.network);
  const error = errorIn(state);
  // The failed request was either for a new rate or for a look at the chain.
  const problem = ({ key, message }: CryptoError) =>
    needsRate(payment, rateOver) ? (message ?? errors(key)) : t('checkFailed');
  const asked = error ? problem(error) : nothingSeen && t('nothingSeen');
  return (
    <WaitingScreen
      // A new situation renders a new screen, whose heading takes the focus.
      key={`${payment.situation} ${String(rateOver)}`}
      status={<Status payment={payment} sendable={sendable} now={context.now} />}
      title={t(titleOf(payment, rateOver), { amount: payment.missingCoin, coin: payment.coin })}
      {...(sendable && {
        media: <SendCode payment={payment} network={network} />,
        beside: <SendAmount payment={payment} />,
      })}
    >
      <SituationNotice payment={payment} rateOver={rateOver} supportEmail={context.config.supportEmail} />
      {sendable && <SendAddress payment={payment} network={network} />}
      <TransferList payment={payment} />
      <section>
        <p className={styles.hint} role="status">
          {asked}
        </p>
        {isSent(payment) && <p className={styles.hint}>{t('waitHint')}</p>}
        <Guide codOper={payment.codOper} sendable={sendable && !isSent(payment)} />
      </section>
    </WaitingScreen>
  );
}

type StatusProps = { payment: CryptoAnswer; sendable: boolean; now: () => number };

/** Says what the page waits for, and how long the rate is valid. */
function Status({ payment, sendable, now }: StatusProps) {
  const t = useText('crypto');
  const until = rateEnd(payment);
  if (payment.situation === 'confirming') return t('waitingConfirmations');
  if (!sendable) return t('waitingRate');
  return (
    <>
      {t('waitingTransfer')}
      {until !== undefined && (
        <>
          {' · '}
          <TimeText until={until} now={now} />
        </>
      )}
    </>
  );
}

function titleOf(payment: CryptoAnswer, rateOver: boolean) {
  const { situation } = payment;
  if (situation === 'confirming') return 'confirmingTitle';
  if (needsRate(payment, rateOver)) return 'rateNeededTitle';
  return situation === 'under' ? 'sendRestTitle' : 'sendTitle';
}

const SMALL_DIGITS = 6;
const DECIMAL = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d*))?$/;

/**
 * Formats a rate: "$67,250.00"; a rate with parts of a cent keeps them ("$0.5812"). The digits are those of the text;
 * nothing is computed. A rate that is not a decimal is shown as the provider writes it.
 */
export function formatRate(rate: string, language: Language): string {
  const [, grouped, part = ''] = DECIMAL.exec(rate.trim()) ?? [];
  if (grouped === undefined) return rate;
  const whole = grouped.replaceAll(',', '');
  // oxlint-disable-next-line istmo/no-super-linear-regex -- A few digits.
  const [cents, rest] = [part.slice(0, 2).padEnd(2, '0'), part.slice(2, SMALL_DIGITS).replace(/0+$/, '')];
  return formatMoney(money(Number(whole + cents)), language) + rest;
}

const minutes = minutesOf(METHOD_TRAITS.crypto.deadlineMs);
const CASES = ['guideUnder', 'guideOver', 'guideLate', 'guideWrong', 'guideClose'] as const;

type GuideProps = { codOper: string; sendable: boolean };

/** How to send, and what happens if something goes wrong. */
function Guide({ codOper, sendable }: GuideProps) {
  const t = useText('crypto');
  return (
    <Disclosure title={t('guide')}>
      <Facts facts={[{ label: t('operation'), value: codOper }]} />
      <dl className={styles.guide}>
        {sendable && (
          <div>
            <dt>{t('guideSend')}</dt>
            <dd>{t('guideSendHint')}</dd>
          </div>
        )}
        {CASES.map((one) => (
          <div key={one}>
            <dt>{t(one, { minutes })}</dt>
            <dd>{t(`${one}Hint`)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

type SendProps = { payment: CryptoAnswer; network: string };

function SendCode({ payment: { uri, missingCoin: amount, coin }, network }: SendProps) {
  const t = useText('crypto');
  return <QrFrame small text={uri} label={t('qr', { amount, coin, network })} />;
}

/** The amount, exactly as the provider sends it, and the rate of the coin. */
function SendAmount({ payment }: { payment: CryptoAnswer }) {
  const t = useText('crypto');
  const language = useLanguage();
  const { missingCoin: amount, coin, situation, rate } = payment;
  return (
    <>
      <CopyField compact strong label={t(situation === 'under' ? 'missing' : 'amount')} value={amount} />
      {rate !== '' && <p className={styles.hint}>{t('rate', { coin, rate: formatRate(rate, language) })}</p>}
    </>
  );
}

function SendAddress({ payment: { address }, network }: SendProps) {
  const t = useText('crypto');
  return (
    <>
      <CopyField compact label={t('addressOn', { network })} value={address} />
      <p className={styles.warning}>
        <strong>{t('onlyNetwork', { network })}.</strong> {t('onlyNetworkHint')}
      </p>
    </>
  );
}

type SituationProps = { payment: CryptoAnswer; rateOver: boolean; supportEmail: string };

/** The status of the transfer, and what the payer does about it. */
function SituationNotice({ payment, rateOver, supportEmail }: SituationProps) {
  const t = useText('crypto');
  const { situation, receivedCoin: received, missingCoin: missing, coin } = payment;
  switch (situation) {
    case 'confirming':
      return (
        <div>
          <p role="status">{t('confirming', confirmationsOf(payment))}</p>
          <p className={styles.hint}>{t('confirmingHint')}</p>
        </div>
      );
    case 'under':
      return (
        <Alert tone="wait" title={t('underTitle')}>
          {t(rateOver ? 'underRateHint' : 'underHint', { received, missing, coin })}
        </Alert>
      );
    case 'late':
      return (
        <Alert tone="wait" title={t('lateTitle')}>
          {t('lateHint', { received, coin })}
        </Alert>
      );
    case 'wrong_network':
      return (
        <Alert title={t('wrongTitle')}>
          {t('wrongHint', {
            sent: networkName(payment, payment.transfers[0]?.network ?? ''),
            network: networkName(payment, payment.network),
            email: supportEmail,
            codOper: payment.codOper,
          })}
        </Alert>
      );
    default:
      return null;
  }
}

type Networks = { cryptoNetwork: readonly { name: string; network: string }[] };

/** A network's name as wallets show it; its code if the provider sends no name. */
export function networkName({ cryptoNetwork }: Networks, code: string): string {
  return cryptoNetwork.find(({ network }) => network === code)?.name ?? code;
}

/** The transfers that the chain has seen so far. */
export function TransferList({ payment }: { payment: CryptoAnswer }) {
  const t = useText('crypto');
  const { transfers, coin, network } = payment;
  if (transfers.length === 0) return null;
  const { needed } = confirmationsOf(payment);
  return (
    <section className={styles.stack}>
      <h2 className={styles.subtitle}>{t('transfers')}</h2>
      <Facts
        facts={transfers.map((transfer, place) => ({
          label: `${String(place + 1)}. ${t('transfer', { amount: transfer.amount, coin })}`,
          value:
            transfer.network === network
              ? t('transferSeen', { seen: Math.min(transfer.confirmations, needed), needed })
              : t('transferLost'),
        }))}
      />
    </section>
  );
}
