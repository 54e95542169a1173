import { brandOf } from '@istmo/domain';
import {
  createPayment,
  createPaymentFlow,
  type PaymentRules,
} from '../../shared/payment/flow/create-payment-flow';
import type { MethodContext } from '../../shared/payment/payment-method';
import { type CardRisk, createCardRisk } from './card-risk';
import { type CardEvent, type CardState, editingMoves } from './card-state';
import { type CardForm, createCardForm } from './card-form-store';
import { hostDomain } from './host-domain';
import { type CardMethodStore, createCardPaying, type PayingModule } from './card-paying';
import type { WalletCards } from './kept-cards';
import { createWalletCards } from './wallet-cards';

type Browser = Pick<Location, 'search' | 'hostname'> & { assign: (url: string) => void };

type CardOptions = { browser?: Browser; risk?: CardRisk; paying?: PayingModule | undefined };

export function createCardStore(
  context: MethodContext,
  { browser = window.location, risk = createCardRisk(context), paying: loaded }: CardOptions = {},
): CardMethodStore {
  const form = createCardForm(context);
  const cards = createWalletCards(context, form);
  const started = startFlow(context, { form, cards, browser, risk, loaded });
  const { flow, paying, leaving } = started;
  const isRight = () => (cards.getState().chosen?.isRight ?? form.check)();
  const pay = () => submitPayment(context, { ...started, cards });

  return {
    flow,
    form,
    cards,
    order: context.order,
    paying,
    prepare: () => void Promise.allSettled([paying.load(), risk.prepare(), form.phone.load()]),
    submit: async () => {
      if (!(await context.order.check())) return true;
      return (await isRight()) && pay();
    },
    toBank: (url) => browser.assign(url),
    leaving,
    dispose: flow.dispose,
  };
}

type Started = ReturnType<typeof startFlow> & { cards: WalletCards };

async function submitPayment(
  { newId }: MethodContext,
  { flow, paying, lastEnd, cards }: Started,
): Promise<true> {
  const { send } = flow.getState();
  const payer = await paying.load().catch(() => send({ type: 'notLoaded' }));
  if (!payer) return true;
  const attemptId = nextAttempt(flow.getState().state) ?? newId();
  const kept = cards.getState().chosen?.charge;
  const request = kept ?? payer.toPayment(attemptId, lastEnd() !== undefined);
  send({ type: 'submit', attemptId, request });
  return true;
}

function nextAttempt(state: CardState): string | undefined {
  return state.name === 'editing' ? state.attemptId : undefined;
}

/** As long as the code that pays is not loaded, there is nothing but the form. */
const NOT_PAYING: PaymentRules<CardState, CardEvent> = {
  machine: { editing: editingMoves },
  effects: {},
  leaving: (_, { unpaid }) => unpaid(),
};

type Parts = Required<Pick<CardOptions, 'browser' | 'risk'>> & {
  form: CardForm;
  cards: WalletCards;
  loaded: PayingModule | undefined;
};

function startFlow(context: MethodContext, { form, cards, browser, risk, loaded }: Parts) {
  const payment = createPayment(context, 'card', () => payerOf(form, cards));
  const open = (openPaying: PayingModule['openPaying']) =>
    openPaying({
      payment,
      form,
      cards,
      domainRequested: hostDomain(browser),
      assess: risk.assess,
      leave: (url) => browser.assign(url),
    });
  const paying = createCardPaying(context, open, loaded);
  const initial = initialState(context, loaded);
  const flow = createPaymentFlow(payment, initial, () => paying.getState().payer ?? NOT_PAYING);
  return { ...flow, paying };
}

function payerOf(form: CardForm, cards: WalletCards) {
  const { number, name } = form.getState().values;
  return cards.getState().chosen?.payer ?? { user: name, type: brandOf(number) };
}

function initialState({ unfinished, now }: MethodContext, loaded: PayingModule | undefined): CardState {
  if (!unfinished) return { name: 'editing' };
  const { attemptId, payment } = unfinished;
  if (!payment || !loaded) return { name: 'editing', attemptId };
  return loaded.placeOf({ attemptId, answer: payment, at: now() });
}
