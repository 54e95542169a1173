import { useSyncExternalStore } from 'react';
import type { Bridge } from '../bridge/bridge';

/** `bridge.leadsBack`, again once the merchant's origins are known: an address that is not theirs is offered no longer. */
export function useLeadsBack(bridge: Pick<Bridge, 'leadsBack' | 'onAdmit'>, ownReturnUrl: string): boolean {
  return useSyncExternalStore(bridge.onAdmit, () => bridge.leadsBack(ownReturnUrl));
}
