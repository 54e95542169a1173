import { type CampaignAssignment, formatMoney, type Money, money } from '@istmo/domain';
import { useId } from 'react';
import { useStore } from '../../shared/store/use-store';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { Order } from '../../shared/payment/order';
import { Announcement } from '../../shared/ui/feedback/announcement';
import { FieldWords } from '../../shared/ui/fields/field';
import type { DetailsStore } from './details-store';
import { CHOICE, DONATION, OWN } from './details-values';
import styles from './donation-choice.module.css';
import { MoneyField } from './money-field';
import { fieldId, useRefusalText } from './use-detail';

type Props = { store: DetailsStore; order: Order; bridge: CampaignAssignment; locked: boolean };

/** A donation to the merchant's campaign. Nothing is preselected. */
export function DonationChoice({ store, order, bridge, locked }: Props) {
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

function SuggestionRefusal({ store }: Pick<Props, 'store'>) {
  const error = useRefusalText(store, DONATION, true);
  return error === undefined ? null : <FieldWords id={fieldId(DONATION)} hint={undefined} error={error} />;
}

/** Announces the new total after the payer has changed it. */
function DonationNews({ store, order }: Pick<Props, 'store' | 'order'>) {
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
