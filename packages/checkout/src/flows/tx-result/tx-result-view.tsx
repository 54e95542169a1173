import type { Receipt } from '@istmo/contract/provider';
import { formatMoney, type MethodId, money } from '@istmo/domain';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { UnreachableView } from '../../shared/page/unreachable-view';
import { useEndWords } from '../../shared/payment/decline-keys';
import {
  isReversal,
  type ReceiptOutcome,
  receiptOutcome,
  STATUS_BADGES,
} from '../../shared/payment/receipt-outcome';
import { Amount } from '../../shared/ui/amount';
import { Facts } from '../../shared/ui/facts';
import { LoadingLine } from '../../shared/ui/feedback/loading-line';
import { MessageView } from '../../shared/ui/feedback/message-view';
import type { TxResultState } from './tx-result-flow';

/** The status in one line, and the payment that it is about. */
export function TxResultView({ state }: { state: TxResultState }) {
  const t = useText('txResult');
  switch (state.name) {
    case 'loading':
    case 'unknown':
      return <LoadingLine>{t('looking')}</LoadingLine>;
    case 'unreachable':
      return <UnreachableView />;
    default:
      return <Result receipt={state.receipt} outcome={receiptOutcome(state.receipt)} />;
  }
}

type ResultProps = { receipt: Receipt; outcome: ReceiptOutcome };

function Result({ receipt, outcome }: ResultProps) {
  const t = useText('txResult');
  const language = useLanguage();
  const title = useOutcomeTitle(receipt.typeMethod, outcome);
  const { merchant, concept, codOper, totalPay, currency } = receipt;
  const facts = [
    { label: t('merchant'), value: merchant.merchantName, isName: true },
    { label: t('concept'), value: concept },
    { label: t('operation'), value: codOper },
  ].filter(({ value }) => value !== '');
  return (
    <MessageView {...STATUS_BADGES[outcome]} title={title}>
      <Amount text={formatMoney(money(totalPay, currency), language)} />
      <Next receipt={receipt} outcome={outcome} title={title} />
      <Facts facts={facts} />
    </MessageView>
  );
}

function Next({ receipt, outcome, title }: ResultProps & { title: string }) {
  const t = useText('txResult');
  const advice = useText('advice');
  const endWords = useEndWords();
  if (outcome === 'pending') return <p>{t(receipt.typeMethod === 'cash' ? 'cashNext' : 'pendingNext')}</p>;
  if (isReversal(outcome)) return <p>{advice(outcome)}</p>;
  if (outcome !== 'declined') return <p>{t(`${outcome}Next`)}</p>;
  const { why, next } = endWords(receipt, outcome);
  return (
    <>
      {why !== '' && why !== title && <p>{why}</p>}
      <p>{next}</p>
    </>
  );
}

/** One line that says whether the payment went through. */
function useOutcomeTitle(method: MethodId, outcome: ReceiptOutcome): string {
  const t = useText('txResult');
  const errors = useText('errors');
  switch (outcome) {
    case 'approved':
      return errors('payment_successfull');
    case 'pending':
      return method === 'cash' ? errors('payment_code_generated') : t('pending');
    case 'declined':
      return errors('declined');
    case 'expired':
      return errors('payment_expired');
    case 'canceled':
      return t(outcome);
    default:
      return errors(outcome);
  }
}
