import type { CryptoAnswer } from '@istmo/contract/provider';
import type { CryptoError } from '@istmo/domain';
import { useStore } from 'zustand';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { WaitView } from '../../shared/payment/ui/wait-view';
import { Facts } from '../../shared/ui/facts';
import { errorIn } from './crypto-flow';
import styles from './crypto-panel.module.css';
import { canSend, isSent, needsRate } from './crypto-standing';
import type { CryptoStore } from './crypto-store';
import { Guide } from './guide';
import { RateLine } from './rate-line';
import { SendDetails } from './send-details';
import { SituationNotice } from './situation-notice';
import { TransferList } from './transfer-list';
import { networkName } from './network-name';

type Props = { store: CryptoStore; payment: CryptoAnswer; context: MethodContext };

/** An address to send to, or what became of what was sent there. */
export function InvoiceView({ store, payment, context }: Props) {
  const t = useText('crypto');
  const errors = useText('errors');
  const { state } = useFlow(store.flow);
  const { rateOver, nothingSeen } = useStore(store.data);
  const sendable = canSend(payment, rateOver);
  const network = networkName(payment, payment.network);
  const error = errorIn(state);
  // Either a new rate was asked for, or a look at the chain.
  const problem = ({ key, message }: CryptoError) =>
    needsRate(payment, rateOver) ? (message ?? errors(key)) : t('checkFailed');
  return (
    <WaitView
      // Another situation is another screen: its heading takes the focus.
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
