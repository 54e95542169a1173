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
import { useLanguage, useText } from '../../../shared/i18n/use-text';
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

/** The card that is asked about: the first digits that were typed, or a saved card. */
type AskedCard = { bin: string } | { idUsrCard: number };

type InstallmentsState = {
  /** What is known of the card's plans. Only `known` plans can be chosen and sent. */
  status: 'noCard' | 'asking' | 'known' | 'failed';
  plans: readonly InstallmentPlan[];
  /** Undefined for one installment. */
  chosen?: InstallmentPlan | undefined;
  /** The installments that the payer had chosen, and cannot have: they are one again until the payer chooses others. */
  lost?: { count: number; isRefused: boolean } | undefined;
  /** What the card pays. */
  total: Money;
};

type InstallmentChoice = StoreApi<InstallmentsState> & {
  /** The card or the amount may have changed: what was chosen holds for no other. */
  follow: (card: AskedCard | undefined, total: Money) => void;
  /** An unknown id is one installment. */
  choose: (planId: string) => void;
  retry: () => void;
  /** The provider or the bank refused what was chosen. */
  refuse: () => void;
  /** Whether what is shown can be sent: waits for an answer that is still to come where a plan was chosen. */
  check: () => Promise<boolean>;
  toRequest: () => InParts;
  dispose: () => void;
};

/** Digits are typed, and amounts, faster than they are worth asking about. */
const PAUSE_MS = 200;
/** The card form waits no longer for an answer. */
const ANSWER_MS = 8000;

/** The installments of one card form. The last answer counts, and only for the card and the amount that it is about. */
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
      // The same card keeps what was chosen until the answer about the other amount.
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

/** The answer about the card that is there now; undefined if there was none. */
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

/** Asks about one card at a time: who asks again ends the request before, and its answer is not heard. */
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
    /** Resolves when the last request has its answer, or none in time. */
    answered: async (): Promise<void> => {
      let last: Promise<void> | undefined;
      while (last !== answered) await (last = answered);
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

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
