import { CheckoutError } from '@istmo/checkout';
import type { Emit } from './follow-session';

/** Opens a checkout. If its options are not valid, emits `error`. */
export function openOrTell<T>(open: () => T, emit: Emit): T | undefined {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    emit('error', error, undefined);
    return undefined;
  }
}
