import type { CryptoAnswer } from '@istmo/contract/provider';
import { type CryptoError, type Language, METHOD_TRAITS, minutesOf, money } from '@istmo/domain';
import { useStore } from 'zustand';
import { useFlow } from '../../shared/flow/use-flow';
import { formatMoney } from '../../shared/format/money';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { WaitView } from '../../shared/payment/ui/wait-view';
import { CopyField } from '../../shared/ui/fields/copy-field';
import { Countdown } from '../../shared/ui/feedback/countdown';
import { Disclosure } from '../../shared/ui/disclosure';
import { Facts } from '../../shared/ui/facts';
import { QrCode } from '../../shared/ui/qr-code';
import { rateEnd } from './crypto-data';
import { errorIn } from './crypto-flow';
import styles from './crypto-panel.module.css';
import { canSend, isSent, needsRate } from './crypto-status';
import type { CryptoStore } from './crypto-store';
import { networkName, SituationNotice } from './situation-notice';
import { TransferList } from './transfer-list';

type Props = { store: CryptoStore; payment: CryptoAnswer; context: MethodContext };

/** The address to send to, or what became of the transfer. */
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
  return (
    <WaitView
      // Another situation is another screen, and its heading takes the focus.
      key={`${payment.situation} ${String(rateOver)}`}
      title={t(titleOf(payment, rateOver), { amount: payment.missingCoin, coin: payment.coin })}
      steps={
        sendable && !isSent(payment) ? [t('stepScan'), t('stepNetwork', { network }), t('stepExact')] : []
      }
      now={context.now}
    >
      <SituationNotice payment={payment} rateOver={rateOver} supportEmail={context.config.supportEmail} />
      {sendable && <SendDetails payment={payment} network={network} />}
      {sendable && <RateLine payment={payment} now={context.now} />}
      <TransferList payment={payment} />
      <p className={styles.hint} role="status">
        {error ? problem(error) : nothingSeen && t('nothingSeen')}
      </p>
      <p className={styles.hint}>{t(isSent(payment) ? 'waitHint' : 'leaveHint')}</p>
      <Facts facts={[{ label: t('operation'), value: payment.codOper }]} />
      <Guide />
    </WaitView>
  );
}

function titleOf(payment: CryptoAnswer, rateOver: boolean) {
  const { situation } = payment;
  if (situation === 'confirming') return 'confirmingTitle';
  if (needsRate(payment, rateOver)) return 'rateNeededTitle';
  return situation === 'under' ? 'sendRestTitle' : 'sendTitle';
}

type RateLineProps = { payment: CryptoAnswer; now: () => number };

/** What a coin is worth, and how long that rate is valid. */
function RateLine({ payment, now }: RateLineProps) {
  const t = useText('crypto');
  const language = useLanguage();
  const until = rateEnd(payment);
  return (
    <p className={styles.rate}>
      <span>{t('rate', { coin: payment.coin, rate: formatRate(payment.rate, language) })}</span>
      {until !== undefined && (
        <span className={styles.left}>
          <Countdown until={until} now={now}>
            {(time) => t('rateLeft', { time })}
          </Countdown>
        </span>
      )}
    </p>
  );
}

const SMALL_DIGITS = 6;

/**
 * Formats a rate: "$67,250.00"; a rate with parts of a cent keeps them ("$0.5812"). The digits are those of the text;
 * nothing is computed.
 */
export function formatRate(rate: string, language: Language): string {
  const [whole = '0', part = ''] = rate.split('.');
  const [cents, rest] = [part.slice(0, 2).padEnd(2, '0'), part.slice(2, SMALL_DIGITS).replace(/0+$/, '')];
  return formatMoney(money(Number(whole + cents)), language) + rest;
}

const minutes = minutesOf(METHOD_TRAITS.crypto.deadlineMs);
const CASES = ['guideUnder', 'guideOver', 'guideLate', 'guideWrong', 'guideClose'] as const;

/** Explains in advance what happens if something goes wrong. */
function Guide() {
  const t = useText('crypto');
  return (
    <Disclosure title={t('guide')}>
      <dl className={styles.guide}>
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

type SendDetailsProps = { payment: CryptoAnswer; network: string };

/** The amount and the address, to scan or to copy, exactly as the provider sends them. */
function SendDetails({ payment, network }: SendDetailsProps) {
  const t = useText('crypto');
  const { uri, missingCoin: amount, coin, address, situation } = payment;
  return (
    <>
      <QrCode text={uri} label={t('qr', { amount, coin, network })} />
      <p className={styles.warning}>
        <strong>{t('onlyNetwork', { network })}.</strong> {t('onlyNetworkHint')}
      </p>
      <CopyField label={t(situation === 'under' ? 'missing' : 'amount', { coin })} value={amount} />
      <CopyField label={t('address')} value={address} />
    </>
  );
}
