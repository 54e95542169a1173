import { announce } from '../../pushes/announce';
import type { Services } from '../../services';

/** Tells the simulator's pages that a setting has changed. */
export function tellSimulator({ db, clock }: Services, type: string): void {
  announce(db, { topic: 'sandbox', type, now: clock() });
}
