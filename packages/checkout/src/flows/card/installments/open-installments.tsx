import {
  binOf,
  formatMoney,
  installmentAmounts,
  type InstallmentPlan,
  type Language,
  type Money,
  subtract,
} from '@istmo/domain';
import type { ReactNode } from 'react';
import { cardFieldId, isLocked } from '../../../shared/card/card-fields';
import { afterRender } from '../../../shared/form/refused-fields';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import type { MethodContext } from '../../../shared/payment/payment-method';
import { type ReadableStore, useStore } from '../../../shared/store/use-store';
import { TextButton } from '../../../shared/ui/buttons/button';
import { classNames } from '../../../shared/ui/class-names';
import { Announcement } from '../../../shared/ui/feedback/alert';
import { FieldWords, type Option } from '../../../shared/ui/fields/field';
import { Icon } from '../../../shared/ui/icon';
import type { CardFormStore } from '../card-form-store';
import type { InstallmentsSlot, WalletCards } from '../card-state';
import { type AskedCard, createInstallmentChoice, type InstallmentChoice } from './installment-choice';
import field from '../../../shared/ui/fields/field.module.css';
import styles from './open-installments.module.css';

type Opening = { form: CardFormStore; cards: WalletCards; installments: InstallmentsSlot };

/** Follows the card that is typed or chosen, and shows its installments in the place that the form keeps for them. */
export async function openInstallments(
  context: MethodContext,
  { form, cards, installments }: Opening,
): Promise<void> {
  await context.loadTexts('installments');
  const choice = createInstallmentChoice(context);
  const { order } = context;
  const follow = () => {
    const funds = cards.getState().chosen?.funds();
    const { total } = order.getState();
    // An open amount that is not typed yet has no plans.
    const card = total.amount > 0 ? cardOf(form, cards) : undefined;
    choice.follow(card, funds ? subtract(total, funds) : total);
  };
  const leave = [form.subscribe(follow), cards.subscribe(follow), order.subscribe(follow)];
  follow();
  installments.setState({
    choice: {
      ...choice,
      check: async () => (await choice.check()) || focusField(),
      refuse: () => {
        choice.refuse();
        afterRender(focusField);
      },
      dispose: () => {
        leave.forEach((unsubscribe) => unsubscribe());
        choice.dispose();
      },
    },
    Field: ({ flow }) => <InstallmentsField choice={choice} flow={flow} />,
    PayLabel: ({ children }) => <PayLabel choice={choice}>{children}</PayLabel>,
  });
}

const FIELD_ID = cardFieldId('installments');

function focusField(): false {
  document.getElementById(FIELD_ID)?.focus();
  return false;
}

function cardOf(form: CardFormStore, cards: WalletCards): AskedCard | undefined {
  const { chosen } = cards.getState();
  if (chosen) return { idUsrCard: chosen.idUsrCard };
  const bin = binOf(form.getState().values.number);
  return bin === undefined ? undefined : { bin };
}

type FieldProps = { choice: InstallmentChoice; flow: ReadableStore<{ state: { name: string } }> };

/** The choice of installments, or why there is none. All of it is as high as the place that is kept for it. */
export function InstallmentsField({ choice, flow }: FieldProps) {
  const t = useText('installments');
  const state = useStore(choice);
  const locked = useStore(flow, ({ state: { name } }) => isLocked({ name }));
  const { status, plans, lost } = state;
  const hasChoice = plans.length > 0 && status !== 'noCard';
  const error = lost && t(lost.isRefused ? 'refused' : 'gone', { count: lost.count });
  return (
    <div className={field.field}>
      {hasChoice ? (
        <label className={field.label} htmlFor={FIELD_ID}>
          {t('label')}
        </label>
      ) : (
        <span className={field.label}>{t('label')}</span>
      )}
      <div className={classNames(styles.box, hasChoice && styles.open, error !== undefined && styles.wrong)}>
        {hasChoice ? (
          <PlanSelect choice={choice} locked={locked} error={error} />
        ) : (
          <NoChoice status={status} retry={choice.retry} />
        )}
      </div>
      <FieldWords id={FIELD_ID} hint={undefined} error={error} />
      <Announcement>{hasChoice && t('available')}</Announcement>
    </div>
  );
}

type NoChoiceProps = {
  status: ReturnType<InstallmentChoice['getState']>['status'];
  retry: () => void;
};

function NoChoice({ status, retry }: NoChoiceProps) {
  const t = useText('installments');
  const isKnown = status === 'known' || status === 'failed';
  return (
    <>
      <p className={styles.none}>
        {t(isKnown ? 'one' : 'byCard')}
        <span className={styles.more}>{t(status)}</span>
      </p>
      {status === 'failed' && <TextButton onClick={retry}>{t('retry')}</TextButton>}
    </>
  );
}

type SelectProps = { choice: InstallmentChoice; locked: boolean; error: string | undefined };

function PlanSelect({ choice, locked, error }: SelectProps) {
  const t = useText('installments');
  const language = useLanguage();
  const { plans, chosen, total, status } = useStore(choice);
  const options = [
    { value: '', label: t('one') },
    ...plans.map((plan): Option => ({ value: plan.planId, label: planText(plan) })),
  ];
  return (
    <>
      <select
        id={FIELD_ID}
        className={styles.select}
        value={chosen?.planId ?? ''}
        disabled={locked || status === 'asking'}
        aria-describedby={error === undefined ? `${FIELD_ID}-more` : `${FIELD_ID}-error`}
        aria-invalid={error === undefined ? undefined : 'true'}
        onChange={({ currentTarget }) => choice.choose(currentTarget.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span className={styles.more} id={`${FIELD_ID}-more`}>
        {moreText()}
      </span>
      <Icon name="chevron" size={16} />
    </>
  );

  function planText({ count, interestFree }: InstallmentPlan): string {
    if (!interestFree) return t('issuerPlan', { count });
    return t('interestFreePlan', { count, amount: eachIn(total, { count, language }) });
  }

  function moreText(): string {
    if (chosen && !chosen.interestFree) return t('issuerMore');
    const amount = formatMoney(total, language);
    if (!chosen) return t('total', { amount });
    const { first, others } = installmentAmounts(total, chosen.count);
    if (first.amount === others.amount) return t('total', { amount });
    return t('totalAndFirst', { amount, first: formatMoney(first, language) });
  }
}

function eachIn(total: Money, { count, language }: { count: number; language: Language }): string {
  return formatMoney(installmentAmounts(total, count).others, language);
}

/** What the button charges: the installments, once they are more than one. */
export function PayLabel({ choice, children }: { choice: InstallmentChoice; children: ReactNode }) {
  const t = useText('installments');
  const language = useLanguage();
  const { chosen, total } = useStore(choice);
  if (!chosen) return children;
  const { count, interestFree } = chosen;
  const amount = interestFree ? eachIn(total, { count, language }) : formatMoney(total, language);
  return t(interestFree ? 'payInterestFree' : 'payIssuer', { count, amount });
}
