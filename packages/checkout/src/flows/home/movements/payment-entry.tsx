import type { CallOutput, walletEndpoints } from '@istmo/contract/provider';
import { METHOD_IDS, money, receiptStatus } from '@istmo/domain';
import { formatDateTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { useLanguage } from '../../../shared/i18n/use-text';
import { receiptPath } from '../../../shared/payment/end-payment';
import { Entry, type EntryProps } from '../parts/entry';
import { Standing } from '../parts/standing';

type Payment = CallOutput<typeof walletEndpoints.transactions>[number];
type Props = { payment: Payment; context: EntryProps['context'] };

/** A payment that was made, or tried. */
export function PaymentEntry({ payment, context }: Props) {
  const language = useLanguage();
  const { merchantName, description, date, amount, currency, method, status, codOper } = payment;
  const known = METHOD_IDS.find((id) => id === method);
  return (
    <Entry
      what={merchantName}
      notes={[description, formatDateTime(date)]}
      sum={formatMoney(money(amount, currency), language)}
      aside={known && <Standing standing={receiptStatus(known, status)} />}
      to={receiptPath(codOper)}
      context={context}
    />
  );
}
