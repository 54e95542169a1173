import type { CheckoutSession } from './checkout-session';
import { createListeners, type Emit, type Listeners } from './listeners';
import { createSettlement, type Settlement } from './settlement';

/** What a session does not make itself. */
export type Surroundings = {
  id: string;
  /** Epoch ms. */
  now: () => number;
  /** Whoever listens to all sessions. */
  all: Listeners;
};

type Begun = { session: CheckoutSession; emit: Emit; settle: Settlement['settle'] };

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
  const { result, settle } = createSettlement(emit, now);
  const session = { id, result, on, ...own };
  return { session, emit, settle };
}
