import type { CallOutput, walletEndpoints } from '@istmo/contract/provider';
import { METHOD_IDS, money } from '@istmo/domain';
import { formatDateTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { useLanguage } from '../../../shared/i18n/use-text';
import { receiptPath } from '../../../shared/payment/end-payment';
import { receiptOutcome } from '../../../shared/payment/receipt-outcome';
import { Entry, type EntryProps } from '../parts/entry';
import { Standing } from '../parts/standing';

type Payment = CallOutput<typeof walletEndpoints.transactions>[number];
type Props = { payment: Payment; context: EntryProps['context'] };

/** A payment that was made, or tried. */
export function PaymentEntry({ payment, context }: Props) {
  const language = useLanguage();
  const { merchantName, description, date, amount, currency, codOper } = payment;
  const typeMethod = METHOD_IDS.find((id) => id === payment.method);
  return (
    <Entry
      what={merchantName}
      notes={[description, formatDateTime(date)]}
      sum={formatMoney(money(amount, currency), language)}
      aside={typeMethod && <Standing outcome={receiptOutcome({ ...payment, typeMethod })} />}
      to={receiptPath(codOper)}
      context={context}
    />
  );
}
