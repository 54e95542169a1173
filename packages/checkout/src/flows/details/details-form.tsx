import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import { type Currency, formatMoney, money, toDecimalString } from '@istmo/domain';
import { useStore } from '../../shared/store/use-store';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { classNames } from '../../shared/ui/class-names';
import { Announcement } from '../../shared/ui/feedback/announcement';
import hero from '../../shared/ui/fields/hero-amount.module.css';
import styles from './details-form.module.css';
import type { DetailsStore } from './details-store';
import { AMOUNT, typedMoney } from './details-values';
import { MerchantField } from './merchant-field';
import donation from './donation-choice.module.css';
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
    <div className={classNames(styles.whole, hero.hero, hero.titled)}>
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
        placeholder="0"
      />
      {store.typed && <Suggestions {...{ store, info, commerce, locked }} />}
      {/* The only one that is said while the payer is still in the field. */}
      <Announcement>{tooMuch && error}</Announcement>
    </div>
  );
}

/** In minor units. */
const SUGGESTED: Readonly<Record<Currency, readonly number[]>> = {
  USD: [500, 1000, 2000],
  COP: [1_000_000, 2_000_000, 5_000_000],
};

/** Round amounts, of those that the merchant takes. */
function Suggestions({ store, info: { currency }, commerce: { txMinimum, txLimit }, locked }: Props) {
  const t = useText('details');
  const language = useLanguage();
  const typed = typedMoney(
    useStore(store.form, ({ values }) => values[AMOUNT] ?? ''),
    { currency },
  );
  const suggested = SUGGESTED[currency].filter((amount) => amount >= txMinimum && amount <= txLimit);
  if (suggested.length === 0) return null;
  return (
    <div className={classNames(donation.chips, styles.suggested)} role="group" aria-label={t('suggested')}>
      {suggested.map((amount) => (
        <button
          key={amount}
          type="button"
          className={donation.chip}
          aria-pressed={typed?.amount === amount}
          aria-disabled={locked || undefined}
          onClick={() => !locked && store.form.set(AMOUNT, toDecimalString(money(amount, currency)))}
        >
          {formatMoney(money(amount, currency), language).replace(/[.,]00$/, '')}
        </button>
      ))}
    </div>
  );
}
