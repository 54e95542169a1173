import type { BalanceStore } from '../../flows/balance/balance-store';
import type { CardMethodStore } from '../../flows/card/card-method';
import type { CashStore } from '../../flows/cash/cash-store';
import { canSend, needsRate } from '../../flows/crypto/crypto-flow';
import type { CryptoStore } from '../../flows/crypto/crypto-store';
import { fillCard } from '../stores/open-card';
import { fillCash } from '../stores/open-cash';
import { ended, type Screen } from './app-screens';

// Each screen is read from its store. `form` is which of two sets of details the payer types.

export function cardScreen(store: CardMethodStore): Screen {
  const { state, send } = store.flow.getState();
  const pay = (form: number) => {
    fillCard({ store }, form === 0 ? '4111 1111 1111 1111' : '5555 5555 5555 4444');
    return store.submit();
  };
  const at = { state: state.name };
  switch (state.name) {
    case 'editing':
      return { ...at, message: 'form', pay, buttons: [] };
    case 'ended':
      return { ...at, ...ended(state), message: 'notCharged', pay, buttons: [] };
    case 'unanswered':
      return { ...at, ...unanswered(state, send) };
    case 'challenged':
      return {
        ...at,
        message: 'waits',
        buttons: [store.flow.checkNow, () => send({ type: 'cancelChallenge' })],
      };
    case 'approved':
      return { ...at, message: 'paid', buttons: [] };
    case 'linkExpired':
      return { ...at, message: 'linkExpired', buttons: [] };
    default:
      return { ...at, message: 'waits', buttons: [] };
  }
}

/** A payment without an answer: it may be sent again, and changed if it was never sent. */
function unanswered(
  { notSent }: { notSent?: unknown },
  send: (event: { type: 'tryAgain' | 'edit' }) => void,
): Pick<Screen, 'message' | 'buttons'> {
  const again = () => send({ type: 'tryAgain' });
  const edit = () => send({ type: 'edit' });
  return notSent ? { message: 'notSent', buttons: [again, edit] } : { message: 'waits', buttons: [again] };
}

export function cashScreen(store: CashStore): Screen {
  const { state, send } = store.flow.getState();
  const pay = (form: number) => {
    fillCash({ store }, 'PAYCASH');
    if (form !== 0) store.form.set('name', 'Luis Pérez');
    return store.submit();
  };
  const at = { state: state.name };
  switch (state.name) {
    case 'editing':
      return { ...at, message: 'form', pay, buttons: [] };
    case 'ended':
      return { ...at, ...ended(state), message: 'notCharged', pay, buttons: [] };
    case 'unanswered':
      return { ...at, ...unanswered(state, send) };
    case 'issued':
      return { ...at, message: 'waits', buttons: [() => send({ type: 'putAside' })] };
    case 'setAside':
      return { ...at, message: 'waits', buttons: [() => send({ type: 'showAgain' })] };
    case 'approved':
      return { ...at, message: 'paid', buttons: [] };
    case 'linkExpired':
      return { ...at, message: 'linkExpired', buttons: [] };
    default:
      return { ...at, message: 'waits', buttons: [] };
  }
}

export function cryptoScreen(store: CryptoStore): Screen {
  const { state, send } = store.flow.getState();
  const { payment, rateOver } = store.data.getState();
  const pay = () => {
    store.form.set('email', 'ana@correo.com');
    return store.submit();
  };
  const choose = (network: string) => () => {
    store.chooseCoin('USDT');
    store.chooseNetwork(network);
    send({ type: 'chosen' });
  };
  const at = { state: state.name, ...(payment && { codOper: payment.codOper }) };
  switch (state.name) {
    case 'editing':
      return { ...at, message: 'form', pay, buttons: [] };
    case 'choosing':
      return { ...at, message: 'form', buttons: [choose('TRC20'), choose('ERC20')] };
    case 'paying': {
      if (!payment) return { ...at, message: 'waits', buttons: [] };
      const isOver = needsRate(payment, rateOver);
      const more = canSend(payment, rateOver) ? [() => send({ type: 'change' })] : [];
      return {
        ...at,
        message: 'waits',
        buttons: [() => send({ type: isOver ? 'chosen' : 'submitted' }), ...more],
      };
    }
    case 'failed':
      return {
        ...at,
        message: 'form',
        buttons: [() => send({ type: 'restarted' }), () => send({ type: 'edit' })],
      };
    case 'paid':
      return { ...at, message: 'paid', buttons: [] };
    case 'linkExpired':
      return { ...at, message: 'linkExpired', buttons: [] };
    default:
      return { ...at, message: 'waits', buttons: [] };
  }
}

export function balanceScreen(store: BalanceStore): Screen {
  const { state } = store.flow.getState();
  const pay = () => store.pay();
  const at = { state: state.name };
  switch (state.name) {
    case 'editing':
      return { ...at, message: 'form', pay, buttons: [] };
    case 'ended':
      return { ...at, ...ended(state), message: 'notCharged', pay, buttons: [] };
    case 'approved':
      return { ...at, message: 'paid', buttons: [] };
    case 'linkExpired':
      return { ...at, message: 'linkExpired', buttons: [] };
    default:
      return { ...at, message: 'waits', buttons: [] };
  }
}
