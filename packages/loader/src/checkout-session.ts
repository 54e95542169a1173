import {
  type BridgeFailure,
  type CheckoutResult,
  type MethodId,
  unpaidResult,
  type UpdateOptions,
} from '@istmo/contract/bridge';
import { CheckoutError } from './checkout-error';
import { checkEventName } from './checked-options';
import { textsIn } from './surface';

/** How a session ended without a result from the frame. It is never an approval. */
type UnpaidEnding = {
  outcome: 'pending' | 'canceled' | 'failed';
  reason?: string;
  codOper?: never;
};

/** How a session ended: the result of the frame, or what the loader concludes. */
export type Ending = CheckoutResult | UnpaidEnding;

/** An action that the page can prevent. */
export type Cancelable = {
  /** Prevents the action that follows the event. */
  preventDefault: () => void;
};

/** Events of a session, and what each passes to its listeners. */
export type CheckoutEvents = {
  /** The first screen is shown; `height` in CSS pixels. */
  ready: { height: number };
  /** The payer looks at this method's form. */
  methodChosen: { method: MethodId };
  /** The payer pressed the pay button: from now on money may move. */
  submitted: { method: MethodId };
  /** The bank asks the payer to authenticate (3DS), or an app or terminal does. */
  challenged: { method: MethodId };
  /** The payment waits for something outside: a phone, a counter, a network. */
  pending: { method: MethodId; codOper: string };
  /**
   * The payment was declined. The payer may try again: there is no result yet. `reason` is a code of errors.md. `codOper` is
   * left out when no payment was created.
   */
  declined: { method: MethodId; reason: string; codOper?: string | undefined };
  /** The content needs another height, in CSS pixels. */
  resized: { height: number };
  /** The one result, as in `session.result`. The payer may still be reading the receipt. */
  result: CheckoutResult;
  /** For the developer. If the error ends the session, the result says so as well. */
  error: CheckoutError;
  /**
   * The payer wants to close the checkout. `preventDefault()` keeps it open. Once the page has allowed it, or has called
   * `close()`, the event is not emitted again.
   */
  closeRequested: Cancelable;
  /** The checkout stays open after a request to close it: money is moving (`busy`), or the payer has to confirm (`asking`). */
  closeRefused: { why: 'busy' | 'asking' };
  /** The payer is about to be sent to `url`, the hosted page. `preventDefault()` keeps them here, and the result is `canceled`. */
  leaving: Cancelable & { url: string };
  /** The checkout is gone from the page. */
  closed: CheckoutResult;
};

const EVENT_NAMES = [
  'ready',
  'methodChosen',
  'submitted',
  'challenged',
  'pending',
  'declined',
  'resized',
  'result',
  'error',
  'closeRequested',
  'closeRefused',
  'leaving',
  'closed',
] as const satisfies readonly (keyof CheckoutEvents)[];

/** Adds a listener, which also receives the session of the event. Returns a function that removes the listener. */
export type On = <E extends keyof CheckoutEvents>(
  event: E,
  listener: (detail: CheckoutEvents[E], session: CheckoutSession) => void,
) => () => void;

/** One opened checkout. */
export type CheckoutSession = {
  /** Unique among the sessions of the page. */
  readonly id: string;
  /** Settles exactly once and never rejects. It informs the page; your server asks the provider for the truth. */
  readonly result: Promise<CheckoutResult>;
  /** The element that holds the checkout; `undefined` when the payer is sent to the hosted page. */
  readonly element?: HTMLElement;
  /** Adds a listener for events of this session. Returns a function that removes it. */
  on: On;
  /** Changes options while the checkout is open. */
  update(options: UpdateOptions): void;
  /**
   * Asks the checkout to close. It stays open while money moves, and asks the payer first if they would lose what they typed.
   * Either emits `closeRefused`.
   */
  close(): void;
  /**
   * Removes the checkout at once, without a question, such as when your app shows another route or the payer logs out.
   * If a payment may be in flight, the result is `pending`; otherwise `canceled`.
   */
  destroy(): void;
};

type EventName = keyof CheckoutEvents;
/** Emits an event of one session. */
export type Emit = <E extends EventName>(event: E, detail: CheckoutEvents[E]) => void;

export type Listeners = {
  on: On;
  emit: (event: EventName, detail: unknown, session: CheckoutSession) => void;
};

/** The page's listeners, of one session or of all. An error that a listener throws is logged and does not stop the others. */
export function createListeners(origin: string): Listeners {
  const all = new Set<[event: EventName, listener: (detail: never, session: CheckoutSession) => void]>();
  return {
    on(event, listener) {
      checkEventName(event, EVENT_NAMES, origin);
      const one: [EventName, typeof listener] = [event, listener];
      all.add(one);
      return () => void all.delete(one);
    },
    emit(event, detail, session) {
      for (const [name, listener] of [...all]) {
        try {
          // The listener was added for this event, so it accepts its detail.
          if (name === event) listener(detail as never, session);
        } catch (error) {
          // oxlint-disable-next-line no-console -- where the developer of a page that is not ours looks
          console.error(error);
        }
      }
    },
  };
}

/** What the page provides to a session. */
export type SessionContext = {
  id: string;
  /** The listeners for every session of the page. */
  listeners: Listeners;
  /** As the page passed it. */
  language: string | undefined;
  /** The origin of the checkout. */
  origin: string;
  /** Whether the console shows the events. */
  debug: boolean;
};

/** Reports a failure to the page and its developer. */
export type Report = (failure: BridgeFailure) => void;

/** A session, with the functions that only the loader may call. */
export type SessionControls = {
  session: CheckoutSession;
  emit: Emit;
  report: Report;
  /** Asks the listeners of the page whether this may happen. */
  isAllowed: (event: 'closeRequested' | 'leaving', detail?: { url: string }) => boolean;
  /** Completes the session. Only the first call counts; every call returns the first call's result. */
  complete: (ending: Ending) => CheckoutResult;
};

/** The result, in the page's language, of a session that ends now without one from the frame. */
function resultOf(ending: UnpaidEnding, language?: string): CheckoutResult {
  const message = textsIn(language)[ending.outcome === 'pending' ? 'pending' : 'stuck'];
  return unpaidResult({ ...ending, at: Date.now(), ...(ending.reason !== undefined && { message }) });
}

/** Creates what every session has, wherever it is shown: an id, listeners and one result. */
export function createSession(
  { id, listeners, language, origin, debug }: SessionContext,
  own: Pick<CheckoutSession, 'element' | 'update' | 'close' | 'destroy'>,
): SessionControls {
  const { on, emit: emitOwn } = createListeners(origin);
  let completed: CheckoutResult | undefined;
  let resolve: (result: CheckoutResult) => void;
  const result = new Promise<CheckoutResult>((done) => (resolve = done));
  const session = { id, result, on, ...own };
  const emit: Emit = (event, detail) => {
    // oxlint-disable-next-line no-console -- for the developer of the page; errors are logged below
    if (debug && event !== 'error') console.info(`Istmo Checkout: ${event}`, detail);
    emitOwn(event, detail, session);
    listeners.emit(event, detail, session);
  };
  return {
    session,
    emit,
    report({ code, message }) {
      const error = new CheckoutError(code, message, { origin });
      // oxlint-disable-next-line no-console -- where the developer of a page that is not ours looks
      console.error(error);
      emit('error', error);
    },
    isAllowed(event, detail) {
      let allowed = true;
      // After the result, leaving loses nothing.
      if (!completed) emit(event, { ...detail, preventDefault: () => (allowed = false) });
      return allowed;
    },
    complete(ending) {
      if (!completed) {
        completed = 'legacy' in ending ? ending : resultOf(ending, language);
        resolve(completed);
        emit('result', completed);
      }
      return completed;
    },
  };
}
