import type { BridgeFailure } from '@istmo/contract/bridge';
import { CheckoutError } from './checkout-error';
import type { Emit } from './listeners';

/** Tells the page and its developer of a failure. */
export type Report = (failure: BridgeFailure) => void;

export function createReport(emit: Emit): Report {
  return ({ code, message }) => {
    const error = new CheckoutError(code, message);
    // eslint-disable-next-line no-console -- where the developer of a page that is not ours looks
    console.error(error);
    emit('error', error);
  };
}
