import { useSyncExternalStore } from 'react';
import type { Bridge } from '../bridge/bridge';

/** `bridge.leadsBack`, updated once the merchant's origins are known. */
export function useLeadsBack(bridge: Pick<Bridge, 'leadsBack' | 'onAdmit'>, ownReturnUrl: string): boolean {
  return useSyncExternalStore(bridge.onAdmit, () => bridge.leadsBack(ownReturnUrl));
}
