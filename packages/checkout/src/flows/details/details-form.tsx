import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import { formatMoney, money } from '@istmo/domain';
import { useStore } from '../../shared/store/use-store';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { Announcement } from '../../shared/ui/feedback/announcement';
import styles from './details-form.module.css';
import type { DetailsStore } from './details-store';
import { AMOUNT } from './details-values';
import { MerchantField } from './merchant-field';
import { MoneyField } from './money-field';
import { useRefusalText } from './use-detail';

type Props = { store: DetailsStore; info: PaymentInfo; commerce: MerchantProfile; locked: boolean };

/** The amount, if it is open, and the merchant's fields. */
export function DetailsForm({ store, info, commerce, locked }: Props) {
  return (
    <div className={styles.form}>
      {info.openAmount && <AmountField {...{ store, info, commerce, locked }} />}
      {store.visibleFields.map((field) => (
        <MerchantField key={field.id} store={store} field={field} locked={locked} />
      ))}
    </div>
  );
}

function AmountField({ store, info, commerce, locked }: Props) {
  const t = useText('details');
  const language = useLanguage();
  const { currency } = info;
  const bound = (amount: number) => formatMoney(money(amount, currency), language);
  const error = useRefusalText(store, AMOUNT);
  const tooMuch = useStore(store.form, ({ refusals }) => refusals[AMOUNT] === 'amount_exceeds_limit_allowed');
  return (
    <div className={styles.whole}>
      <MoneyField
        store={store}
        field={AMOUNT}
        label={t('amount')}
        hint={
          store.typed
            ? t('amountHint', { least: bound(commerce.txMinimum), most: bound(commerce.txLimit) })
            : t('amountGiven')
        }
        currency={currency}
        locked={locked || !store.typed}
      />
      {/* The only one that is said while the payer is still in the field. */}
      <Announcement>{tooMuch && error}</Announcement>
    </div>
  );
}
