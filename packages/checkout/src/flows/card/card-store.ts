import { brandOf, type Settlement } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../shared/flow/flow-store';
import type { Order } from '../../shared/payment/order';
import type { MethodContext } from '../../shared/payment/payment-method';
import { cardEffects } from './card-effects';
import { type CardRisk, createCardRisk } from './card-risk';
import { type CardEvent, cardMachine, type CardState, placeOf } from './card-flow';
import { type CardForm, createCardForm } from './card-form-store';
import { createSettlements, type Settlements, signedBy } from '../../shared/payment/settlements';
import { hostDomain } from './host-domain';
import { createPaymentMaker } from './payment-maker';
import type { WalletCards } from './kept-cards';
import { createWalletCards } from './wallet-cards';

export type CardStore = {
  flow: FlowStore<CardState, CardEvent>;
  form: CardForm;
  cards: WalletCards;
  order: Order;
  /** The payer has begun. */
  prepare: () => void;
  /** Pays with what is in the form, if nothing is wrong. False where that is the form's; the order shows its own. */
  submit: () => Promise<boolean>;
  /** Asks where the payment stands, now. */
  askNow: () => void;
  /** Leaves this page for the bank's. */
  toBank: (url: string) => void;
  /** What the host is told if the payer leaves now. */
  leaving: () => Settlement;
  dispose: () => void;
};

type Browser = Pick<Location, 'search' | 'hostname'> & { assign: (url: string) => void };

export function createCardStore(
  context: MethodContext,
  browser: Browser = window.location,
  risk: CardRisk = createCardRisk(context),
): CardStore {
  const form = createCardForm(context);
  const cards = createWalletCards(context, form);
  const settle = createSettlements(context, () => meansOf(form, cards));
  const toPayment = createPaymentMaker({ context, form, cards, domainRequested: hostDomain(browser) });
  const { flow, askNow, lastDecline } = startFlow(context, { form, settle, browser, risk });

  const isRight = () => (cards.getState().chosen?.isRight ?? form.check)();
  const pay = (): true => {
    const attemptId = nextAttempt(flow.getState().state) ?? context.newId();
    const kept = cards.getState().chosen?.charge;
    const payment = kept ?? toPayment(attemptId, lastDecline() !== undefined);
    flow.getState().send({ type: 'submit', attemptId, payment });
    return true;
  };

  return {
    flow,
    form,
    cards,
    order: context.order,
    prepare: () => void Promise.all([risk.prepare(), form.phone.load()]),
    submit: async () => {
      if (!(await context.order.check())) return true;
      return (await isRight()) && pay();
    },
    askNow,
    toBank: (url) => browser.assign(url),
    leaving: () => {
      if (mayBePaid(flow.getState().state)) return settle.unsettled('pending', {});
      return lastDecline() ?? settle.unsettled('canceled', {});
    },
    dispose: flow.dispose,
  };
}

function meansOf(form: CardForm, cards: WalletCards) {
  const { number, name } = form.getState().values;
  return cards.getState().chosen?.means ?? ({ method: 'card', user: name, type: brandOf(number) } as const);
}

function nextAttempt(state: CardState): string | undefined {
  return state.name === 'editing' ? state.attemptId : undefined;
}

type Parts = { form: CardForm; settle: Settlements; browser: Browser; risk: CardRisk };

function startFlow(context: MethodContext, { form, settle, browser, risk }: Parts) {
  let askNow = (): void => undefined;
  let lastDecline: Settlement | undefined;
  const effects = cardEffects({
    context,
    assess: risk.assess,
    settle,
    leave: (url) => browser.assign(url),
    declined: (decline) => {
      // A code may be used for one attempt only, and is never kept.
      form.preset('cvc', '');
      const { codOper, reason } = decline;
      lastDecline = settle.unsettled('declined', { codOper, reason, ...signedBy(decline) });
    },
    watching: (ask) => (askNow = ask),
  });
  const flow = createFlowStore(cardMachine, initialState(context), effects);
  return { flow, askNow: () => askNow(), lastDecline: () => lastDecline };
}

function mayBePaid(state: CardState): boolean {
  return state.name === 'unanswered' && !state.notSent;
}

function initialState({ unfinished, now }: MethodContext): CardState {
  if (!unfinished) return { name: 'editing' };
  const { attemptId, payment } = unfinished;
  return payment ? placeOf({ attemptId, answer: payment, at: now() }) : { name: 'editing', attemptId };
}
