import type { Receipt } from '@istmo/contract/provider';
import { money } from '@istmo/domain';
import { formatMoney } from '../../shared/format/money';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { declineKeys } from '../../shared/payment/decline-keys';
import { OUTCOME_LOOKS } from '../../shared/payment/outcome-look';
import type { ReceiptOutcome } from '../../shared/payment/receipt-outcome';
import { Amount } from '../../shared/ui/amount';
import { Facts } from '../../shared/ui/facts';
import { MessageView } from '../../shared/ui/message-view';
import { Spinner } from '../../shared/ui/spinner';
import type { TxResultState } from './tx-result-flow';
import { useOutcomeTitle } from './use-outcome-title';

/** How it stands in one line, and of which payment. */
export function TxResultView({ state }: { state: TxResultState }) {
  const t = useText('txResult');
  const common = useText('common');
  switch (state.name) {
    case 'looking':
    case 'unknown':
      return (
        <p role="status">
          <Spinner /> {t('looking')}
        </p>
      );
    case 'unreachable':
      return (
        <MessageView tone="wait" icon="offline" title={common('unreachable')}>
          <p>{common('unreachableHint')}</p>
        </MessageView>
      );
    case 'pending':
      return <Result receipt={state.receipt} outcome="pending" />;
    case 'ended':
      return <Result receipt={state.receipt} outcome={state.outcome} />;
  }
}

type ResultProps = { receipt: Receipt; outcome: ReceiptOutcome };

function Result({ receipt, outcome }: ResultProps) {
  const t = useText('txResult');
  const language = useLanguage();
  const title = useOutcomeTitle(receipt.typeMethod, outcome);
  const { merchant, concept, codOper, totalPay, currency } = receipt;
  const facts = [
    { label: t('merchant'), value: merchant.merchantName },
    { label: t('concept'), value: concept },
    { label: t('operation'), value: codOper },
  ].filter(({ value }) => value !== '');
  return (
    <MessageView {...OUTCOME_LOOKS[outcome]} title={title}>
      <Amount text={formatMoney(money(totalPay, currency), language)} />
      <Next receipt={receipt} outcome={outcome} />
      <Facts facts={facts} />
    </MessageView>
  );
}

function Next({ receipt: { typeMethod, messageSys, reason }, outcome }: ResultProps) {
  const t = useText('txResult');
  const errors = useText('errors');
  const advice = useText('advice');
  if (outcome === 'pending') return <p>{t(typeMethod === 'cash' ? 'cashNext' : 'pendingNext')}</p>;
  if (outcome !== 'declined') return <p>{t(`${outcome}Next`)}</p>;
  const { why, next } = declineKeys(reason, typeMethod);
  return (
    <>
      <p>{messageSys || errors(why)}</p>
      <p>{advice(next)}</p>
    </>
  );
}
