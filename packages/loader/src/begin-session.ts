import type { CheckoutResult } from '@istmo/contract/bridge';
import type { CheckoutSession } from './checkout-session';
import { createListeners, type Emit, type Listeners } from './listeners';
import { type Ending, unpaidResult } from './unpaid-result';

/** What a session does not make itself. */
export type Surroundings = {
  id: string;
  /** Epoch ms. */
  now: () => number;
  /** Whoever listens to all sessions. */
  all: Listeners;
};

export type Begun = {
  session: CheckoutSession;
  emit: Emit;
  /** Whether the page lets it happen: all of its listeners are asked. */
  isAllowed: (event: 'closeRequested' | 'leaving', url?: string) => boolean;
  /** The first ending holds; returns the result that it made. */
  settle: (ending: Ending) => CheckoutResult;
};

/** What all sessions have, wherever they are shown: an id, listeners and a result. */
export function beginSession(
  { id, now, all }: Surroundings,
  own: Pick<CheckoutSession, 'element' | 'update' | 'close'>,
): Begun {
  const { on, emit: tell } = createListeners();
  const emit: Emit = (event, detail) => {
    tell(event, detail, session);
    all.emit(event, detail, session);
  };
  const isAllowed: Begun['isAllowed'] = (event, url = '') => {
    let allowed = true;
    // Nothing is lost by leaving a receipt.
    if (!settled) emit(event, { url, preventDefault: () => (allowed = false) });
    return allowed;
  };
  let settled: CheckoutResult | undefined;
  let resolve: (result: CheckoutResult) => void;
  const result = new Promise<CheckoutResult>((done) => (resolve = done));
  const settle = (ending: Ending) => {
    if (!settled) {
      settled = 'legacy' in ending ? ending : unpaidResult(ending, now());
      resolve(settled);
      emit('result', settled);
    }
    return settled;
  };
  const session = { id, result, on, ...own };
  return { session, emit, isAllowed, settle };
}
