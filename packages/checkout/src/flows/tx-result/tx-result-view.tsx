import type { Receipt } from '@istmo/contract/provider';
import { money } from '@istmo/domain';
import { formatMoney } from '../../shared/format/money';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { OUTCOME_LOOKS } from '../../shared/payment/outcome-look';
import { type ReceiptOutcome, receiptOutcome } from '../../shared/payment/receipt-outcome';
import { useEndWords } from '../../shared/payment/ui/use-end-words';
import { Amount } from '../../shared/ui/amount';
import { Facts } from '../../shared/ui/facts';
import { MessageView } from '../../shared/ui/message-view';
import { UnreachableView } from '../../shared/page/unreachable-view';
import { LoadingLine } from '../../shared/ui/loading-line';
import type { TxResultState } from './tx-result-flow';
import { useOutcomeTitle } from './use-outcome-title';

/** How it stands in one line, and of which payment. */
export function TxResultView({ state }: { state: TxResultState }) {
  const t = useText('txResult');
  switch (state.name) {
    case 'looking':
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
    { label: t('merchant'), value: merchant.merchantName },
    { label: t('concept'), value: concept },
    { label: t('operation'), value: codOper },
  ].filter(({ value }) => value !== '');
  return (
    <MessageView {...OUTCOME_LOOKS[outcome]} title={title}>
      <Amount text={formatMoney(money(totalPay, currency), language)} />
      <Next receipt={receipt} outcome={outcome} title={title} />
      <Facts facts={facts} />
    </MessageView>
  );
}

function Next({ receipt, outcome, title }: ResultProps & { title: string }) {
  const t = useText('txResult');
  const endWords = useEndWords();
  if (outcome === 'pending') return <p>{t(receipt.typeMethod === 'cash' ? 'cashNext' : 'pendingNext')}</p>;
  if (outcome !== 'declined') return <p>{t(`${outcome}Next`)}</p>;
  const { why, next } = endWords(receipt, outcome);
  return (
    <>
      {why !== '' && why !== title && <p>{why}</p>}
      <p>{next}</p>
    </>
  );
}
