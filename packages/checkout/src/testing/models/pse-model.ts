import type { CallInput, pseEndpoints } from '@istmo/contract/provider';
import type { PseStore } from '../../flows/pse/pse-store';
import { BANKS, fillPse, pseAnswer } from '../stores/open-pse';
import { ended, type Screen } from './app-screens';
import { answerOf } from './calls/model-answers';
import { begin, type BeginRequest, type CallContext } from './calls/model-calls';
import { isOpen, type ModelPayment } from './world/model-provider';

const PSE = pseAnswer();

/** The provider's calls of PSE. The bank's page is open as long as the payment waits. */
export function pseCalls(context: CallContext) {
  const { network, provider } = context;
  const answer = (payment: ModelPayment) => ({
    ...PSE,
    ...answerOf({ payment }),
    bankUrl: isOpen(payment) ? PSE.bankUrl : '',
  });
  return {
    pseBanks: () => network.call('ask', () => ({ banks: BANKS })),
    psePayment: (input: BeginRequest, signal?: AbortSignal) =>
      network.call('begin', () => answer(begin(context, 'pse', input)), signal),
    pseStatus: ({ codOper }: CallInput<typeof pseEndpoints.pseStatus>, signal?: AbortSignal) =>
      network.call('ask', () => answer(provider.byOperation(codOper)), signal),
  };
}

/** The screen of PSE, read from its store. */
export function pseScreen(store: PseStore): Screen {
  const { state, send } = store.flow.getState();
  const pay = (form: number) => {
    fillPse(store, form);
    return store.submit();
  };
  const at = { state: state.name };
  const aside = () => send({ type: 'putAside' });
  switch (state.name) {
    case 'editing':
      return { ...at, message: 'form', pay, buttons: [] };
    case 'ended':
      return { ...at, ...ended(state), message: 'notCharged', pay, buttons: [] };
    case 'unanswered':
      return { ...at, message: 'waits', buttons: [() => send({ type: 'tryAgain' })] };
    case 'atBank':
    case 'deciding':
      return { ...at, message: 'waits', buttons: [store.flow.checkNow, aside] };
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
