import {
  binOf,
  formatMoney,
  installmentAmounts,
  type InstallmentPlan,
  type Language,
  type Money,
  planAmong,
  plansFor,
  subtract,
  toDecimalString,
} from '@istmo/domain';
import type { ReactNode } from 'react';
import { installmentEndpoints } from '@istmo/contract/provider';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { cardFieldId, isLocked } from '../../../shared/card/card-fields';
import { afterRender } from '../../../shared/form/refused-fields';
import { useLanguage, useText } from '../../../shared/i18n/texts';
import type { MethodContext } from '../../../shared/payment/payment-method';
import { type ReadableStore, useStore } from '../../../shared/store/use-store';
import { TextButton } from '../../../shared/ui/buttons/button';
import { classNames } from '../../../shared/ui/class-names';
import { Announcement } from '../../../shared/ui/feedback/alert';
import { FieldWords, type Option } from '../../../shared/ui/fields/field';
import { Icon } from '../../../shared/ui/icon';
import type { CardFormStore, InParts, InstallmentsSlot, WalletCards } from '../card-state';
import field from '../../../shared/ui/fields/field.module.css';
import styles from './open-installments.module.css';

/** The card in a request for plans: the first digits that were typed, or a saved card. */
type AskedCard = { bin: string } | { idUsrCard: number };

type InstallmentsState = {
  /** Whether the card's plans are known. Only `known` plans can be chosen and sent. */
  status: 'noCard' | 'asking' | 'known' | 'failed';
  plans: readonly InstallmentPlan[];
  /** Undefined for one installment. */
  chosen?: InstallmentPlan | undefined;
  /** The payer's choice that is no longer available. Until the payer chooses again, the payment has one installment. */
  lost?: { count: number; isRefused: boolean } | undefined;
  /** The amount that the card pays. */
  total: Money;
};

type InstallmentChoice = StoreApi<InstallmentsState> & {
  /** Called when the card or the amount may have changed. Another card clears the choice. */
  follow: (card: AskedCard | undefined, total: Money) => void;
  /** An unknown id is one installment. */
  choose: (planId: string) => void;
  retry: () => void;
  /** The provider or the bank refused the chosen installments. */
  refuse: () => void;
  /** Whether the shown choice can be sent. If a plan was chosen, waits for a pending answer first. */
  check: () => Promise<boolean>;
  toRequest: () => InParts;
  dispose: () => void;
};

/** Waits for a pause in the typing of digits or an amount before the provider is asked. */
const PAUSE_MS = 200;
/** The longest that the card form waits for an answer. */
const ANSWER_MS = 8000;

/** The installments of one card form. Only the last answer counts, and only for its own card and amount. */
export function createInstallmentChoice(context: MethodContext): InstallmentChoice {
  const { total } = context.order.getState();
  const store = createStore<InstallmentsState>(() => ({ status: 'noCard', plans: [], total }));
  const asking = createAsking(context, (plans) => receive(store, plans));
  let asked: AskedCard | undefined;

  const ask = () => {
    if (!asked) return asking.stop();
    store.setState({ status: 'asking' });
    asking.start(asked, store.getState().total);
  };
  return Object.assign(store, {
    follow: (card: AskedCard | undefined, next: Money) => {
      const isSameCard = JSON.stringify(card) === JSON.stringify(asked);
      if (isSameCard && next.amount === store.getState().total.amount) return;
      asked = card;
      const { chosen, plans } = store.getState();
      // The same card keeps the choice until the answer for the new amount arrives.
      const kept = isSameCard ? { plans, chosen } : { plans: [], chosen: undefined };
      store.setState({ status: 'noCard', ...kept, lost: undefined, total: next });
      ask();
    },
    choose: (planId: string) =>
      store.setState(({ plans, status, chosen }) =>
        status === 'known'
          ? { chosen: plans.find((plan) => plan.planId === planId), lost: undefined }
          : { chosen },
      ),
    retry: ask,
    refuse: () =>
      store.setState(({ chosen, plans }) =>
        chosen ? { ...lose(chosen, true), plans: plans.filter((plan) => plan !== chosen) } : {},
      ),
    check: async () => {
      const { chosen } = store.getState();
      if (!chosen) return true;
      await asking.answered();
      return planAmong(toArray(store.getState().chosen), chosen) !== undefined;
    },
    toRequest: () => {
      const { chosen, status } = store.getState();
      return chosen && status === 'known' ? { installments: chosen.count, planId: chosen.planId } : {};
    },
    dispose: asking.stop,
  });
}

const toArray = <T,>(one: T | undefined): T[] => (one === undefined ? [] : [one]);

function lose({ count }: InstallmentPlan, isRefused: boolean) {
  return { chosen: undefined, lost: { count, isRefused } };
}

/** Stores the answer about the current card. `found` is undefined if no answer came. */
function receive(store: StoreApi<InstallmentsState>, found: readonly InstallmentPlan[] | undefined): void {
  const { chosen, total } = store.getState();
  const plans = plansFor(found ?? [], total);
  const same = chosen && planAmong(plans, chosen);
  store.setState({
    status: found ? 'known' : 'failed',
    plans,
    ...(chosen && !same ? lose(chosen, false) : { chosen: same }),
  });
}

type Receive = (plans: readonly InstallmentPlan[] | undefined) => void;

/** Asks about one card at a time: a new request aborts the previous one, whose answer is ignored. */
function createAsking({ apiOf, info, link }: MethodContext, receive: Receive) {
  const { cardInstallments } = apiOf(installmentEndpoints);
  let current: AbortController | undefined;
  let answered: Promise<void> = Promise.resolve();

  const stop = () => current?.abort();
  const request = async (card: AskedCard, total: Money, signal: AbortSignal) => {
    const isOver = () => signal.aborted;
    await pause(PAUSE_MS);
    if (isOver()) return;
    const { amount, currency } = { amount: toDecimalString(total), currency: total.currency };
    const body = { codePay: info.code, type: link.type, ...card, amount, currency };
    const late = pause(ANSWER_MS).then(() => undefined);
    const answer = cardInstallments({ body }, signal).catch(() => undefined);
    const found = await Promise.race([answer, late]);
    if (!isOver()) receive(found?.plans);
  };
  return {
    stop,
    start: (card: AskedCard, total: Money) => {
      stop();
      current = new AbortController();
      answered = request(card, total, current.signal);
    },
    /** Resolves when the last request is answered or has timed out. */
    answered: async (): Promise<void> => {
      let last: Promise<void> | undefined;
      while (last !== answered) await (last = answered);
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Opening = { form: CardFormStore; cards: WalletCards; installments: InstallmentsSlot };

/** Shows the installments of the typed or chosen card in the room that the form reserves for them. */
export async function openInstallments(
  context: MethodContext,
  { form, cards, installments }: Opening,
): Promise<void> {
  await context.loadTexts('installments');
  const choice = createInstallmentChoice(context);
  const { order } = context;
  const follow = () => {
    const walletAmount = cards.getState().chosen?.walletAmount();
    const { total } = order.getState();
    // An open amount that is not typed yet has no plans.
    const card = total.amount > 0 ? cardOf(form, cards) : undefined;
    choice.follow(card, walletAmount ? subtract(total, walletAmount) : total);
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

/** The choice of installments, or why there is none. Either is as high as the room that the form reserves. */
function InstallmentsField({ choice, flow }: FieldProps) {
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

/** The label of the pay button. It names the installments if there is more than one. */
function PayLabel({ choice, children }: { choice: InstallmentChoice; children: ReactNode }) {
  const t = useText('installments');
  const language = useLanguage();
  const { chosen, total } = useStore(choice);
  if (!chosen) return children;
  const { count, interestFree } = chosen;
  const amount = interestFree ? eachIn(total, { count, language }) : formatMoney(total, language);
  return t(interestFree ? 'payInterestFree' : 'payIssuer', { count, amount });
}
