import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import {
  type CampaignAssignment,
  type Currency,
  formatMoney,
  money,
  type Money,
  toDecimalString,
} from '@istmo/domain';
import { useId } from 'react';
import { useLanguage, useText } from '../../shared/i18n/texts';
import type { Order } from '../../shared/payment/order';
import { useStore } from '../../shared/store/use-store';
import { classNames } from '../../shared/ui/class-names';
import { Announcement } from '../../shared/ui/feedback/alert';
import { FieldWords } from '../../shared/ui/fields/field';
import { fieldId, MerchantField, MoneyField, useErrorText } from './detail-fields';
import { AMOUNT, CHOICE, DONATION, OWN, typedMoney } from './details-rules';
import type { DetailsStore } from './details-store';
import hero from '../../shared/ui/fields/hero-amount.module.css';
import styles from './details-form.module.css';

type Props = { store: DetailsStore; info: PaymentInfo; merchantProfile: MerchantProfile; locked: boolean };

/** The amount, if it is open, and the merchant's fields. */
export function DetailsForm({ store, info, merchantProfile, locked }: Props) {
  return (
    <div className={styles.form}>
      {info.openAmount && <AmountField {...{ store, info, merchantProfile, locked }} />}
      {store.visibleFields.map((field) => (
        <MerchantField key={field.id} store={store} field={field} locked={locked} />
      ))}
    </div>
  );
}

function AmountField({ store, info, merchantProfile, locked }: Props) {
  const t = useText('details');
  const language = useLanguage();
  const { currency } = info;
  const bound = (amount: number) => formatMoney(money(amount, currency), language);
  const error = useErrorText(store, AMOUNT);
  const tooMuch = useStore(
    store.form,
    ({ fieldErrors }) => fieldErrors[AMOUNT] === 'amount_exceeds_limit_allowed',
  );
  return (
    <div className={classNames(styles.whole, hero.hero, hero.titled)}>
      <MoneyField
        store={store}
        field={AMOUNT}
        label={t('amount')}
        hint={
          store.typed
            ? t('amountHint', {
                least: bound(merchantProfile.txMinimum),
                most: bound(merchantProfile.txLimit),
              })
            : t('amountGiven')
        }
        currency={currency}
        locked={locked || !store.typed}
        placeholder="0"
      />
      {store.typed && <Suggestions {...{ store, info, merchantProfile, locked }} />}
      {/* The only error that is announced while the payer is still in the field. */}
      <Announcement>{tooMuch && error}</Announcement>
    </div>
  );
}

/** In minor units. */
const SUGGESTED: Readonly<Record<Currency, readonly number[]>> = {
  USD: [500, 1000, 2000],
  COP: [1_000_000, 2_000_000, 5_000_000],
};

/** Round amounts within the merchant's limits. */
function Suggestions({ store, info: { currency }, merchantProfile: { txMinimum, txLimit }, locked }: Props) {
  const t = useText('details');
  const language = useLanguage();
  const typed = typedMoney(
    useStore(store.form, ({ values }) => values[AMOUNT] ?? ''),
    { currency },
  );
  const suggested = SUGGESTED[currency].filter((amount) => amount >= txMinimum && amount <= txLimit);
  if (suggested.length === 0) return null;
  return (
    <div className={classNames(styles.chips, styles.suggested)} role="group" aria-label={t('suggested')}>
      {suggested.map((amount) => (
        <button
          key={amount}
          type="button"
          className={styles.chip}
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

type DonationChoiceProps = { store: DetailsStore; order: Order; bridge: CampaignAssignment; locked: boolean };

/** A donation to the merchant's campaign. Nothing is preselected. */
export function DonationChoice({ store, order, bridge, locked }: DonationChoiceProps) {
  const t = useText('details');
  const language = useLanguage();
  const titleId = useId();
  const { currency } = order.getState().total;
  const chosen = useStore(store.form, ({ values }) => values[CHOICE] ?? '');
  const { title, description, defaultValues, minAmount, maxAmount } = bridge.campaign;
  const say = (amount: number) => formatMoney(money(amount, currency), language);
  // A second press removes the choice.
  const choose = (choice: string) => !locked && store.form.set(CHOICE, choice === chosen ? '' : choice);
  return (
    <section className={styles.donation} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {description !== '' && <p className={styles.about}>{description}</p>}
        <p className={styles.about}>{t('donationHint')}</p>
      </div>
      <div className={styles.chips} role="group" aria-labelledby={titleId}>
        {defaultValues.map((value) => (
          <Chip key={value} choice={String(value)} {...{ chosen, locked, choose }}>
            {say(value).replace(/[.,]00$/, '')}
          </Chip>
        ))}
        <Chip choice={OWN} {...{ chosen, locked, choose }}>
          {t('donationOther')}
        </Chip>
      </div>
      {chosen === OWN && (
        <MoneyField
          store={store}
          field={DONATION}
          label={t('donationOwn')}
          hint={t('amountHint', { least: say(minAmount), most: say(maxAmount) })}
          currency={currency}
          locked={locked}
        />
      )}
      {chosen !== OWN && <SuggestionRefusal store={store} />}
      <DonationNews store={store} order={order} />
    </section>
  );
}

type ChipProps = {
  choice: string;
  chosen: string;
  locked: boolean;
  choose: (choice: string) => void;
  children: string;
};

function Chip({ choice, chosen, locked, choose, children }: ChipProps) {
  const pressed = choice === chosen;
  return (
    <button
      type="button"
      className={styles.chip}
      id={pressed && choice !== OWN ? fieldId(DONATION) : undefined}
      aria-pressed={pressed}
      aria-disabled={locked || undefined}
      onClick={() => choose(choice)}
    >
      {children}
    </button>
  );
}

function SuggestionRefusal({ store }: { store: DetailsStore }) {
  const error = useErrorText(store, DONATION, true);
  return error === undefined ? null : <FieldWords id={fieldId(DONATION)} hint={undefined} error={error} />;
}

/** Announces the new total after the payer has changed it. */
function DonationNews({ store, order }: { store: DetailsStore; order: Order }) {
  const t = useText('details');
  const language = useLanguage();
  const { donation, total } = useStore(order);
  const touched = useStore(store.form, ({ edited }) => edited.has(CHOICE));
  const say = (amount: Money) => formatMoney(amount, language);
  const news = donation
    ? t('donationAdded', { donation: say(donation), total: say(total) })
    : t('donationNone', { total: say(total) });
  return <Announcement>{touched && news}</Announcement>;
}
