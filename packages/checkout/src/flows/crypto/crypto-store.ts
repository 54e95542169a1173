import type { CryptoAnswer } from '@istmo/contract/provider';
import { DEFAULT_REASONS, type PaymentCompletion, paymentDecline } from '@istmo/domain';
import type { FlowStore } from '../../shared/flow/flow-store';
import { type Completions, paymentOf, createPaymentFlow, signedBy } from '../../shared/payment/payment';
import { reportEnd } from '../../shared/payment/flow/payment-machine';
import type { MethodContext } from '../../shared/payment/payment-method';
import {
  createCryptoAttempt,
  createCryptoData,
  createCryptoForm,
  cryptoApi,
  type CryptoApi,
  type CryptoDataStore,
  type CryptoForm,
  type CryptoParts,
} from './crypto-data';
import { cryptoEffects } from './crypto-effects';
import {
  type CryptoFlowEvent,
  type CryptoFlowState,
  cryptoMachine,
  cryptoStatusOf,
  isSent,
} from './crypto-flow';

export type CryptoStore = {
  flow: FlowStore<CryptoFlowState, CryptoFlowEvent>;
  data: CryptoDataStore;
  form: CryptoForm;
  /** Creates the payment if nothing is wrong. True if nothing was. */
  submit: () => Promise<boolean>;
  /** Chooses a coin and loads its networks. */
  chooseCoin: (coin: string) => void;
  chooseNetwork: (network: string) => void;
  /** Something was sent, and the payment is not decided. */
  waits: () => boolean;
  /** Closing would lose something: what was typed, or the address on the screen. */
  hasInput: () => boolean;
  /** The result that the host gets if the payer leaves now. */
  leaving: () => PaymentCompletion;
  dispose: () => void;
};

export function createCryptoStore(context: MethodContext): CryptoStore {
  const { order } = context;
  const data = createCryptoData();
  const form = createCryptoForm(context);
  const { flow, api, leaving } = startFlow(context, { data, form });
  const { send } = flow.getState();

  // The screen shows an amount of coin, which a new price changes.
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
      const right = ordered && form.getState().fieldErrors.email === undefined;
      if (right) {
        data.setState({ isLeft: false });
        send({ type: 'submit' });
      }
      return right;
    },
    ...createNetworkChoice(api, data),
    waits: () => isUnderWay(data),
    hasInput: () => {
      const { payment } = data.getState();
      if (payment) return cryptoStatusOf(payment) === 'open' && payment.address !== '';
      return form.getState().edited.size > 0;
    },
    leaving,
    dispose: () => {
      leaveOrder();
      flow.dispose();
    },
  };
}

function startFlow(context: MethodContext, { data, form }: Pick<CryptoParts, 'data' | 'form'>) {
  const payer = () => ({ type: data.getState().currency });
  const payment = paymentOf(context, 'crypto', payer);
  const { completions } = payment;
  const api = cryptoApi(context);
  const attempt = createCryptoAttempt(context);
  let lastEnd: PaymentCompletion | undefined;
  const ended: CryptoParts['ended'] = (answer) => {
    const { codOper, outcome } = answer;
    data.setState({ payment: answer });
    if (lastEnd?.codOper === codOper) return;
    const how = outcome === 'declined' || outcome === 'canceled' ? outcome : 'expired';
    const { reason, message } = paymentDecline(answer, DEFAULT_REASONS.expired);
    lastEnd = completions.notApproved(how, { codOper, reason, message, ...signedBy(answer) });
    attempt.close();
    reportEnd(context, 'crypto', { outcome: how, reason, codOper });
  };
  const { flow, leaving } = createPaymentFlow(payment, initialState(context), {
    machine: cryptoMachine,
    effects: cryptoEffects({ context, api, data, completions, attempt, form, ended }),
    leaving: () => leavingCompletion(data, { completions, lastEnd }),
  });
  return { flow, api, leaving };
}

type CryptoLeaving = { completions: Completions; lastEnd: PaymentCompletion | undefined };

function leavingCompletion(
  data: CryptoDataStore,
  { completions, lastEnd }: CryptoLeaving,
): PaymentCompletion {
  const { payment } = data.getState();
  if (payment && cryptoStatusOf(payment) === 'paid') return completions.approved(payment);
  const codOper = payment && { codOper: payment.codOper };
  // Anyone who has the address can pay to it, from another device and later.
  if (payment && canBePaid(payment))
    return completions.notApproved('pending', { ...codOper, ...signedBy(payment) });
  return lastEnd ?? completions.notApproved('canceled', { ...codOper });
}

function canBePaid(payment: CryptoAnswer): boolean {
  return cryptoStatusOf(payment) === 'open' && (isSent(payment) || payment.address !== '');
}

function isUnderWay(data: CryptoDataStore): boolean {
  const { payment } = data.getState();
  return payment !== undefined && isSent(payment) && cryptoStatusOf(payment) === 'open';
}

function initialState({ unfinished }: MethodContext): CryptoFlowState {
  return { name: unfinished ? 'resuming' : 'editing' };
}

/** Loads the networks of the chosen coin: each coin has its own. */
function createNetworkChoice(api: Pick<CryptoApi, 'cryptoNetworks'>, data: CryptoDataStore) {
  const load = async (coin: string): Promise<void> => {
    // A late answer for an earlier coin must not offer its networks for this one.
    const isStill = () => data.getState().currency === coin;
    try {
      const networks = await api.cryptoNetworks({ coin });
      const [only] = networks;
      if (isStill())
        data.setState({ networks, ...(only && networks.length === 1 && { network: only.network }) });
    } catch {
      if (isStill()) data.setState({ networksFailed: true });
    }
  };
  return {
    chooseCoin: (coin: string): void => {
      data.setState({ currency: coin, network: '', networks: [], networksFailed: false });
      void load(coin);
    },
    chooseNetwork: (network: string): void => data.setState({ network }),
  };
}
