import type { CryptoAnswer } from '@istmo/contract/provider';
import { emailRefusal, type Settlement } from '@istmo/domain';
import type { FlowStore } from '../../shared/flow/flow-store';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import type { MethodContext } from '../../shared/payment/payment-method';
import { createPayment, createPaymentFlow } from '../../shared/payment/flow/create-payment-flow';
import { tellEnd, UNSAID_REASONS } from '../../shared/payment/payment-end';
import { type Settlements, signedBy } from '../../shared/payment/settlements';
import { createCryptoAttempt } from './crypto-attempt';
import { cryptoApi } from './crypto-calls';
import { createCryptoData, type CryptoDataStore } from './crypto-data';
import { cryptoEffects } from './crypto-effects';
import { type CryptoFlowEvent, type CryptoFlowState, cryptoMachine } from './crypto-flow';
import type { CryptoParts } from './crypto-parts';
import { createNetworkChoice } from './network-choice';
import { isSent, standingOf } from './crypto-standing';

export type CryptoFormValues = { readonly email: string };

export type CryptoStore = {
  flow: FlowStore<CryptoFlowState, CryptoFlowEvent>;
  data: CryptoDataStore;
  form: FormStore<CryptoFormValues>;
  /** Begins, if nothing is wrong. Whether nothing was. */
  submit: () => Promise<boolean>;
  /** Chooses a coin, and loads the networks that it can be sent over. */
  chooseCoin: (coin: string) => void;
  chooseNetwork: (network: string) => void;
  /** Something was sent, and the end of it is open. */
  waits: () => boolean;
  /** There is something that closing would lose: what was typed, or an address that is shown. */
  hasInput: () => boolean;
  /** What the host is told if the payer leaves now. */
  leaving: () => Settlement;
  dispose: () => void;
};

export function createCryptoStore(context: MethodContext): CryptoStore {
  const { order } = context;
  const data = createCryptoData();
  const form = createForm(context);
  const { flow, api, leaving } = startFlow(context, {
    data,
    email: () => form.getState().values.email.trim(),
  });
  const { send } = flow.getState();

  // What is shown is an amount of coin: another price makes it another one.
  const leaveOrder = order.subscribe(({ total }, before) => {
    if (total.amount !== before.total.amount && !isSent(data.getState().payment)) send({ type: 'change' });
  });

  return {
    flow,
    data,
    form,
    submit: async () => {
      const ordered = await order.check();
      form.showAll();
      const right = ordered && form.getState().refusals.email === undefined;
      if (right) send({ type: 'submit' });
      return right;
    },
    ...createNetworkChoice(api, data),
    waits: () => isUnderWay(data),
    hasInput: () => {
      const { payment } = data.getState();
      if (payment) return standingOf(payment) === 'open' && payment.address !== '';
      return form.getState().edited.size > 0;
    },
    leaving,
    dispose: () => {
      leaveOrder();
      flow.dispose();
    },
  };
}

function createForm({ config, info, prefill }: MethodContext): CryptoStore['form'] {
  return createFormStore<CryptoFormValues>({ email: prefill.email ?? info.email }, ({ email }) => ({
    email: emailRefusal(email, config.supportEmail),
  }));
}

function startFlow(context: MethodContext, { data, email }: Pick<CryptoParts, 'data' | 'email'>) {
  const payer = () => ({ user: context.prefill.name ?? '', type: data.getState().currency });
  const payment = createPayment(context, 'crypto', payer);
  const { settle } = payment;
  const api = cryptoApi(context);
  const attempt = createCryptoAttempt(context);
  let lastEnd: Settlement | undefined;
  const ended: CryptoParts['ended'] = (answer) => {
    const { codOper, outcome } = answer;
    data.setState({ payment: answer });
    if (lastEnd?.codOper === codOper) return;
    const how = outcome === 'declined' || outcome === 'canceled' ? outcome : 'expired';
    const reason = answer.reason || UNSAID_REASONS.expired;
    lastEnd = settle.unsettled(how, { codOper, reason, ...signedBy(answer) });
    attempt.close();
    tellEnd(context, 'crypto', { reason, codOper });
  };
  const { flow, leaving } = createPaymentFlow(payment, initialState(context), {
    machine: cryptoMachine,
    effects: cryptoEffects({ context, api, data, settle, attempt, email, ended }),
    leaving: () => leavingSettlement(data, { settle, lastEnd }),
  });
  return { flow, api, leaving };
}

type Tell = { settle: Settlements; lastEnd: Settlement | undefined };

function leavingSettlement(data: CryptoDataStore, { settle, lastEnd }: Tell): Settlement {
  const { payment } = data.getState();
  if (payment && standingOf(payment) === 'paid') return settle.approved(payment);
  const codOper = payment && { codOper: payment.codOper };
  // Whoever has the address can pay to it, from another device and later.
  if (payment && canBePaid(payment)) return settle.unsettled('pending', { ...codOper, ...signedBy(payment) });
  return lastEnd ?? settle.unsettled('canceled', { ...codOper });
}

function canBePaid(payment: CryptoAnswer): boolean {
  return standingOf(payment) === 'open' && (isSent(payment) || payment.address !== '');
}

function isUnderWay(data: CryptoDataStore): boolean {
  const { payment } = data.getState();
  return payment !== undefined && isSent(payment) && standingOf(payment) === 'open';
}

function initialState({ unfinished }: MethodContext): CryptoFlowState {
  return { name: unfinished?.payment?.method === 'crypto' ? 'resuming' : 'editing' };
}
