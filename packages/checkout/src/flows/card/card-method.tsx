/** The card form: reads card data, checks it, and sends it to the provider alone. */
import { brandOf, formatMoney } from '@istmo/domain';
import { Fragment, type ReactNode, useEffect } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isLocked } from '../../shared/card/card-fields';
import { useFlow } from '../../shared/flow/flow-store';
import { useLanguage, useText } from '../../shared/i18n/texts';
import { ReloadButton } from '../../shared/page/page-shell';
import { paymentOf, createPaymentFlow, type PaymentRules } from '../../shared/payment/payment';
import type {
  MethodContext,
  MountedMethod,
  PanelProps,
  PaymentMethod,
} from '../../shared/payment/payment-method';
import type { SubscriptionTerms } from '../../shared/payment/subscription-terms';
import { TermsLine } from '../../shared/payment/ui/terms-line';
import { createRisk, type Risk } from '../../shared/risk/create-risk';
import { whenIdle } from '../../shared/startup/page-moments';
import { importOnce, retryImport } from '../../shared/startup/retry-import';
import { useStore } from '../../shared/store/use-store';
import { Button, Spinner } from '../../shared/ui/buttons/button';
import { Alert, Announcement } from '../../shared/ui/feedback/alert';
import { CardForm, InstallmentsPlace } from './card-form';
import {
  CARD_FORM_ID,
  type CardEvent,
  type CardFormStore,
  type CardRisk,
  type CardState,
  type CardStore,
  createCardFormStore,
  editingMoves,
  type InstallmentsSlot,
  type WalletCards,
} from './card-state';
import type { CardPayer } from './paying/card-payer';
import styles from './card-form.module.css';

const MONEY_MOVES: readonly CardState['name'][] = ['submitting', 'challenged', 'canceling', 'processing'];

export const card: PaymentMethod = {
  id: 'card',
  mount,
  toResume: async (context) => {
    const paying = await loadPaying(context);
    return { id: 'card', mount: (mounted) => mount(mounted, paying) };
  },
};

function mount(context: MethodContext, paying?: PayingModule): MountedMethod {
  const store = createCardStore(context, { paying });
  const { flow, form } = store;
  return {
    Panel: (props) => <CardPanel {...props} store={store} context={context} />,
    Action: () => <CardAction store={store} context={context} />,
    busy: () => MONEY_MOVES.includes(flow.getState().state.name),
    // The bank's page is a dialog over this page, or replaces it.
    waits: () => false,
    fillsPage: () => store.paying.getState().screens?.isRefusedCard(flow.getState().state) === true,
    hasInput: () => form.getState().edited.size > 0,
    form,
    leaving: store.leaving,
    subscribe: (listener) => {
      const leave = [flow.subscribe(listener), form.subscribe(listener)];
      return () => leave.forEach((unsubscribe) => unsubscribe());
    },
    dispose: store.dispose,
  };
}

type Props = { store: CardMethodStore; context: MethodContext };

/** The body of the card method. The form stays mounted, so what was typed is never lost. */
export function CardPanel({ store, context, showMethods }: Props & PanelProps) {
  const { state } = useFlow(store.flow);
  const typed = useStore(store.form, ({ edited }) => edited.size > 0);
  // After a reload during a payment the form is empty and cannot be filled in, so it is hidden.
  const { Panel, chosen } = useStore(store.cards);
  const blank = !typed && !chosen && isLocked(state);
  const framed = context.display === 'frame';
  const paying = useStore(store.paying, ({ screens }) => screens);
  if (paying?.isRefusedCard(state))
    return <paying.CardRefused store={store} state={state} context={context} />;
  return (
    <div className={styles.form}>
      {state.name === 'editing' ? (
        <EditingNotice store={store} state={state} />
      ) : (
        paying && <paying.CardNotice store={store} state={state} away={!framed} />
      )}
      {!blank && (
        <Panel locked={isLocked(state)} submit={() => void store.submit()} showMethods={showMethods}>
          <CardForm store={store} />
        </Panel>
      )}
      {paying && state.name === 'challenged' && framed && (
        <paying.ChallengeDialog store={store} challenge={state} now={context.now} />
      )}
    </div>
  );
}

type EditingProps = { store: CardMethodStore; state: Extract<CardState, { name: 'editing' }> };

/** Why the payment cannot be made, or was not sent. */
function EditingNotice({ store, state }: EditingProps) {
  const t = useText('card');
  const errors = useText('errors');
  const { refusal } = useStore(store.order, ({ limit }) => limit);
  if (state.notLoaded)
    return (
      // Each try renders a new alert, which is announced and scrolled to.
      <Alert key={state.notLoaded} title={errors('connection_error')}>
        {t('notSent')}
        {state.notLoaded > 1 && <ReloadButton />}
      </Alert>
    );
  return refusal ? <Alert title={errors(refusal)}>{t('contactMerchant')}</Alert> : null;
}

type BusyKey = 'paying' | 'challengeTitle' | 'challengeCanceling' | 'checking' | 'approvedSoon';

const BUSY: Readonly<Partial<Record<CardState['name'], BusyKey>>> = {
  submitting: 'paying',
  challenged: 'challengeTitle',
  canceling: 'challengeCanceling',
  processing: 'checking',
  approved: 'approvedSoon',
  pending: 'checking',
};

/** The button that pays, and the bank's buttons when there is a challenge. */
export function CardAction({ store, context }: Props) {
  const { state } = useFlow(store.flow);
  const t = useText('cardPaying');
  const paying = useStore(store.paying, ({ screens }) => screens);
  const busyKey = BUSY[state.name];
  const busy = busyKey && t(busyKey);
  if (paying?.isRefusedCard(state))
    return <paying.CardRefusedActions store={store} state={state} context={context} />;
  return (
    <>
      {!hasOwnActions(state, context) && (
        <PayAction store={store} busy={busy} subscription={context.subscription} />
      )}
      {paying && <paying.PayingActions store={store} state={state} display={context.display} />}
      <Announcement>{busy}</Announcement>
    </>
  );
}

function hasOwnActions({ name }: CardState, { display }: MethodContext): boolean {
  return name === 'unanswered' || (name === 'challenged' && display === 'page');
}

type PayActionProps = {
  store: CardStore;
  busy: string | undefined;
  subscription: SubscriptionTerms | undefined;
};

/** The primary button, with the amount on it. */
function PayAction({ store, busy, subscription }: PayActionProps) {
  const t = useText('card');
  const terms = useText('subscription');
  const language = useLanguage();
  const { total, limit } = useStore(store.order);
  const { isReady, Sum } = useStore(store.cards);
  const { PayLabel = Fragment } = useStore(store.installments);
  // An open amount that is not typed yet is not shown.
  const amount = total.amount > 0 ? formatMoney(total, language) : '';
  return (
    <>
      {Sum && <Sum />}
      <Button
        type="submit"
        form={CARD_FORM_ID}
        icon="lock"
        busy={busy}
        disabled={!isReady || !limit.checked || limit.refusal !== undefined}
      >
        {subscription?.startsAt ? (
          terms('subscribe', { amount, period: terms(`period.${subscription.period}`) })
        ) : (
          <PayLabel>{t('pay', { amount }).trim()}</PayLabel>
        )}
      </Button>
      <TermsLine order={store.order}>{t('acceptTerms')}</TermsLine>
    </>
  );
}

type Browser = Pick<Location, 'search' | 'hostname'> & { assign: (url: string) => void };

type CardOptions = { browser?: Browser; risk?: CardRisk; paying?: PayingModule | undefined };

export function createCardStore(
  context: MethodContext,
  { browser = window.location, risk = createCardRisk(context), paying: loaded }: CardOptions = {},
): CardMethodStore {
  const form = createCardFormStore(context);
  const installments: InstallmentsSlot = createStore(() => ({ isOff: !context.info.installments }));
  const cards = createWalletCards(context);
  const started = startFlow(context, { form, cards, installments, browser, risk, loaded });
  const { flow, paying, leaving } = started;
  const parts = { form, cards, installments };
  openWalletCards(context, { ...parts, flow });
  const loadInstallments = importOnce(async () => (await payingCode()).openInstallments(context, parts));
  if (context.info.installments) whenIdle(() => void loadInstallments().catch(() => undefined));
  const isRight = () => (cards.getState().chosen?.isRight ?? form.check)();
  const pay = () => submitPayment(context, { ...started, ...parts });

  return {
    flow,
    form,
    cards,
    installments,
    order: context.order,
    paying,
    prepare: () => {
      risk.prepare();
      void Promise.allSettled([
        paying.load(),
        form.phone.load(),
        context.info.installments && loadInstallments(),
      ]);
    },
    submit: async () => {
      if (!(await context.order.check())) return true;
      return (await isRight()) && pay();
    },
    toBank: (url) => browser.assign(url),
    leaving,
    dispose: () => {
      installments.getState().choice?.dispose();
      flow.dispose();
    },
  };
}

type FormParts = { form: CardFormStore; cards: WalletCards; installments: InstallmentsSlot };
type Started = ReturnType<typeof startFlow> & FormParts;

async function submitPayment(
  { newId }: MethodContext,
  { flow, paying, lastEnd, cards, installments }: Started,
): Promise<boolean> {
  const { send } = flow.getState();
  const payer = await paying.load().catch(() => send({ type: 'notLoaded' }));
  if (!payer) return true;
  const { choice } = installments.getState();
  // The installments are checked last, so that nothing changes between the check and the request.
  if (choice && !(await choice.check())) return false;
  const attemptId = newId();
  const kept = cards.getState().chosen;
  // The request keeps the installments of this moment: another try of the same attempt is the same payment.
  const inParts = choice?.toRequest() ?? {};
  const request = kept
    ? kept.charge(inParts)
    : { ...payer.toPayment(attemptId, lastEnd() !== undefined), ...inParts };
  send({ type: 'submit', attemptId, request });
  return true;
}

/** Before the code that pays is loaded, there is only the form. */
const NOT_PAYING: PaymentRules<CardState, CardEvent> = {
  machine: { editing: editingMoves },
  effects: {},
  leaving: (_, { unpaid }) => unpaid(),
};

type CardPaymentParts = Required<{ browser?: Browser; risk?: CardRisk }> &
  FormParts & {
    loaded: PayingModule | undefined;
  };

function startFlow(
  context: MethodContext,
  { form, cards, installments, browser, risk, loaded }: CardPaymentParts,
) {
  const payment = paymentOf(context, 'card', () => payerOf(form, cards));
  const open = (createCardPayer: PayingModule['createCardPayer']) =>
    createCardPayer({
      payment,
      form,
      cards,
      installments,
      domainRequested: hostDomain(browser),
      assess: risk.assess,
      leave: (url) => browser.assign(url),
    });
  const paying = createCardPaying(context, open, loaded);
  const initial = initialState(context, loaded);
  const flow = createPaymentFlow(payment, initial, () => paying.getState().payer ?? NOT_PAYING);
  return { ...flow, paying };
}

function payerOf(form: CardFormStore, cards: WalletCards) {
  const { number, name } = form.getState().values;
  return cards.getState().chosen?.payer ?? { user: name, type: brandOf(number) };
}

function initialState({ unfinished, now }: MethodContext, loaded: PayingModule | undefined): CardState {
  if (!unfinished || !loaded) return { name: 'editing' };
  const { attemptId, payment } = unfinished;
  return loaded.placeOf({ attemptId, answer: payment, at: now() });
}

/** The code that pays, with installments and saved cards. It is a chunk of its own, because a guest's form does not need it. */
type PayingModule = typeof import('./paying/paying-screens');

const payingCode = () => retryImport(() => import('./paying/paying-screens'));

/** The loaded code, and the `CardPayer` that it creates for one form. */
type CardPaying = StoreApi<{ screens?: PayingModule; payer?: CardPayer }> & {
  /** Rejects if the code cannot be loaded. */
  load: () => Promise<CardPayer>;
};

/** The store of the whole method. The screens in `paying` use only `CardStore`. */
export type CardMethodStore = CardStore & { paying: CardPaying };

type Open = (createCardPayer: PayingModule['createCardPayer']) => CardPayer;

/** `loaded` is given if a payment is resumed: every state except `editing` needs it. */
function createCardPaying(context: MethodContext, open: Open, loaded?: PayingModule): CardPaying {
  const opened = (screens: PayingModule) => ({ screens, payer: open(screens.createCardPayer) });
  const store = createStore<{ screens?: PayingModule; payer?: CardPayer }>(() =>
    loaded ? opened(loaded) : {},
  );
  return Object.assign(store, {
    load: async () => {
      const screens = await loadPaying(context);
      const { payer } = store.getState();
      if (payer) return payer;
      const first = opened(screens);
      store.setState(first);
      return first.payer;
    },
  });
}

export async function loadPaying({ loadTexts }: MethodContext): Promise<PayingModule> {
  const texts = [loadTexts('cardPaying'), loadTexts('payment')];
  const [paying] = await Promise.all([payingCode(), ...texts]);
  return paying;
}

/** Host name of the page that shows the checkout. The frame's address names its origin; the hosted page has its own. */
export function hostDomain({ search, hostname }: Pick<Location, 'search' | 'hostname'>): string {
  const origin = new URLSearchParams(search).get('origin') ?? '';
  return URL.canParse(origin) ? new URL(origin).hostname : hostname;
}

/** Captcha and fingerprint. Their scripts are loaded when the payer first touches the form. */
function createCardRisk(context: MethodContext): CardRisk {
  let risk: Risk | undefined;
  const prepare = () => (risk ??= createRisk(context));
  return { prepare, assess: (payment) => prepare().assess(payment) };
}

/** The saved cards of the logged-in user. A subscription always starts with a new card. */
function createWalletCards({ login, subscription }: MethodContext): WalletCards {
  const isIn = login.getState().session && !subscription;
  return createStore(() => ({ Panel: isIn ? Coming : Alone, isReady: !isIn, keep: false }));
}

type OpeningParts = FormParts & Pick<CardStore, 'flow'>;

function openWalletCards(context: MethodContext, { form, cards, ...place }: OpeningParts): void {
  if (cards.getState().isReady) return;
  const { brands } = form;
  const installments = <InstallmentsPlace store={place} />;
  payingCode().then(
    ({ openSavedCards }) => openSavedCards(context, { cards, brands, installments }),
    () => cards.setState({ Panel: Alone, isReady: true }),
  );
}

/** The form without saved cards. The methods are shown above it. */
function Alone({ children, showMethods }: PanelProps & { children: ReactNode }) {
  useEffect(() => showMethods?.(), [showMethods]);
  return children;
}

const Coming = () => (
  <p role="status">
    <Spinner />
  </p>
);
