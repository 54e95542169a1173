import type { BrebStore } from '../../flows/breb/breb-store';
import type { ClaveStore } from '../../flows/clave/clave-store';
import type { NequiStore } from '../../flows/nequi/nequi-store';
import type { YappyStore } from '../../flows/yappy/yappy-store';
import type { OneWaitFlow } from '../../shared/payment/flow/one-wait';

/** What a screen says about the last sent payment. */
type ScreenMessage =
  /** Only a form. */
  | 'form'
  /** The payer waits for an answer or has to act outside of the checkout. */
  | 'waits'
  /** The request may not have arrived. */
  | 'notSent'
  /** The payment ended without a charge. */
  | 'notCharged'
  | 'paid'
  | 'linkExpired';

type Act = () => unknown;
/** A screen's content and its buttons. `pay` starts a payment; the others are pressed by number. */
export type Screen = {
  message: ScreenMessage;
  state: string;
  codOper?: string;
  pay?: (form: number) => unknown;
  buttons: readonly Act[];
  /** The network's page that is shown inside the checkout. */
  network?: Act;
};

export const ended = (state: { name: string }) =>
  'codOper' in state ? { codOper: String(state.codOper) } : {};

export function nequiScreen(store: NequiStore): Screen {
  const { state, send } = store.flow.getState();
  const pay = (form: number) => {
    store.form.set('phone', form === 0 ? '6123-4567' : '6765-4321');
    return form === 2 ? store.showQr() : store.push();
  };
  const at = { state: state.name };
  const giveUp = () => send({ type: 'giveUp' });
  switch (state.name) {
    case 'init':
      if (!state.open) return { ...at, message: 'form', pay, buttons: [] };
      return {
        ...at,
        message: 'waits',
        pay,
        buttons: state.open.isRequested ? [giveUp, () => store.showQr()] : [() => store.showQr()],
      };
    case 'ended':
      return { ...at, ...ended(state), message: 'notCharged', pay, buttons: [() => store.showQr()] };
    case 'unanswered':
      return { ...at, message: 'waits', buttons: [store.flow.checkNow, giveUp] };
    case 'push':
      return {
        ...at,
        message: 'waits',
        buttons: [
          store.flow.checkNow,
          giveUp,
          store.resend,
          () => store.showQr(),
          () => send({ type: 'restart' }),
        ],
      };
    case 'qr':
      return { ...at, message: 'waits', buttons: [store.flow.checkNow, giveUp, store.resend] };
    case 'approved':
      return { ...at, message: 'paid', buttons: [] };
    case 'linkExpired':
      return { ...at, message: 'linkExpired', buttons: [] };
    default:
      return { ...at, message: 'waits', buttons: [store.flow.checkNow] };
  }
}

export function yappyScreen({ form, flow, submit }: YappyStore): Screen {
  return oneWaitScreen(flow, (number) => {
    form.set('phone', number === 0 ? '6123-4567' : '6765-4321');
    return submit();
  });
}

export const brebScreen = ({ flow, submit }: BrebStore): Screen => oneWaitScreen(flow, submit);

function oneWaitScreen<R, T>(flow: OneWaitFlow<R, T>, pay: NonNullable<Screen['pay']>): Screen {
  const { state, send } = flow.getState();
  const at = { state: state.name };
  switch (state.name) {
    case 'editing':
      return { ...at, message: 'form', pay, buttons: [] };
    case 'ended':
      return { ...at, ...ended(state), message: 'notCharged', pay, buttons: [] };
    case 'waiting':
    case 'unanswered':
      return { ...at, message: 'waits', buttons: [flow.checkNow, () => send({ type: 'giveUp' })] };
    case 'approved':
      return { ...at, message: 'paid', buttons: [] };
    case 'linkExpired':
      return { ...at, message: 'linkExpired', buttons: [] };
    default:
      return { ...at, message: 'waits', buttons: [flow.checkNow] };
  }
}

export function claveScreen(store: ClaveStore): Screen {
  const { state, send } = store.flow.getState();
  const pay = () => store.submit();
  const cancel = () => send({ type: 'cancel' });
  const at = { state: state.name };
  switch (state.name) {
    case 'editing':
      return { ...at, message: 'form', pay, buttons: [] };
    case 'ended':
      return { ...at, ...ended(state), message: 'notCharged', pay, buttons: [] };
    case 'unanswered':
      return { ...at, message: 'waits', buttons: [() => send({ type: 'tryAgain' })] };
    case 'loading':
      return { ...at, message: 'waits', buttons: [cancel] };
    case 'atNetwork': {
      const network = () => store.show(document.createElement('div'));
      return { ...at, message: 'waits', buttons: [() => send({ type: 'notSeen' }), cancel], network };
    }
    case 'apart':
      return { ...at, message: 'waits', buttons: [() => send({ type: 'reopen' }), cancel] };
    case 'approved':
      return { ...at, message: 'paid', buttons: [] };
    case 'linkExpired':
      return { ...at, message: 'linkExpired', buttons: [] };
    default:
      return { ...at, message: 'waits', buttons: [] };
  }
}
