import { brandOf, type Settlement } from '@istmo/domain';
import { createFlowStore } from '../../shared/flow/flow-store';
import type { MethodContext } from '../../shared/payment/payment-method';
import { type CardRisk, createCardRisk } from './card-risk';
import { cardMachine, type CardState, placeOf } from './card-flow';
import { type CardForm, createCardForm } from './card-form-store';
import { createSettlements, type Settlements, signedBy } from '../../shared/payment/settlements';
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
  const settle = createSettlements(context, () => meansOf(form, cards));
  const started = startFlow(context, { form, cards, settle, browser, risk, loaded });
  const { flow, paying, lastDecline } = started;
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
    leaving: () => {
      if (mayBePaid(flow.getState().state)) return settle.unsettled('pending', {});
      return lastDecline() ?? settle.unsettled('canceled', {});
    },
    dispose: flow.dispose,
  };
}

type Started = ReturnType<typeof startFlow> & { cards: WalletCards };

async function submitPayment(
  { newId }: MethodContext,
  { flow, paying, lastDecline, cards }: Started,
): Promise<true> {
  const { send } = flow.getState();
  const payer = await paying.load().catch(() => send({ type: 'notLoaded' }));
  if (!payer) return true;
  const attemptId = nextAttempt(flow.getState().state) ?? newId();
  const kept = cards.getState().chosen?.charge;
  const payment = kept ?? payer.toPayment(attemptId, lastDecline() !== undefined);
  send({ type: 'submit', attemptId, payment });
  return true;
}

function meansOf(form: CardForm, cards: WalletCards) {
  const { number, name } = form.getState().values;
  return cards.getState().chosen?.means ?? ({ method: 'card', user: name, type: brandOf(number) } as const);
}

function nextAttempt(state: CardState): string | undefined {
  return state.name === 'editing' ? state.attemptId : undefined;
}

type Parts = Required<Pick<CardOptions, 'browser' | 'risk'>> & {
  form: CardForm;
  cards: WalletCards;
  settle: Settlements;
  loaded: PayingModule | undefined;
};

function startFlow(context: MethodContext, { form, cards, settle, browser, risk, loaded }: Parts) {
  let lastDecline: Settlement | undefined;
  const open = (openPaying: PayingModule['openPaying']) =>
    openPaying({
      context,
      form,
      cards,
      domainRequested: hostDomain(browser),
      assess: risk.assess,
      settle,
      leave: (url) => browser.assign(url),
      declined: (decline) => {
        // A code may be used for one attempt only, and is never kept.
        form.preset('cvc', '');
        const { codOper, reason } = decline;
        lastDecline = settle.unsettled('declined', { codOper, reason, ...signedBy(decline) });
      },
    });
  const paying = createCardPaying(context, open, loaded);
  const effects = () => paying.getState().payer?.effects ?? {};
  const flow = createFlowStore(cardMachine, initialState(context), effects);
  return { flow, paying, lastDecline: () => lastDecline };
}

function mayBePaid(state: CardState): boolean {
  return state.name === 'unanswered' && !state.notSent;
}

function initialState({ unfinished, now }: MethodContext): CardState {
  if (!unfinished) return { name: 'editing' };
  const { attemptId, payment } = unfinished;
  return payment ? placeOf({ attemptId, answer: payment, at: now() }) : { name: 'editing', attemptId };
}
