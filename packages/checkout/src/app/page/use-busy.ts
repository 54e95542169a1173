import { useSyncExternalStore } from 'react';
import type { MountedMethod } from '../../shared/payment/payment-method';
import type { MethodList } from '../method-list';

type Standing = (method: MountedMethod) => boolean;

/** Whether money is moving in any method. */
export function useBusy(methods: MethodList): boolean {
  return useStanding(methods, (method) => method.busy());
}

/** Nothing else may be chosen: money is moving, or a payment waits for the payer elsewhere. */
export const isUnderWay: Standing = (method) => method.busy() || method.waits();

/** A payment is under way here, or waits for the payer elsewhere. */
export const isHeld: Standing = (method) =>
  // Of a payment that nobody answered for, only the way out knows that it may yet be made.
  isUnderWay(method) || method.leaving().outcome === 'pending';

/** Whether any method stands so. */
export function useStanding(methods: MethodList, standing: Standing): boolean {
  return useSyncExternalStore(
    (listener) => subscribe(methods, listener),
    () => methods.opened().some(standing),
  );
}

/** A method that is mounted later is listened to from then on. */
function subscribe(methods: MethodList, listener: () => void): () => void {
  const leave: (() => void)[] = [];
  const heard = new Set<unknown>();
  const listen = () => {
    const fresh = methods.opened().filter((method) => !heard.has(method));
    fresh.forEach((method) => {
      heard.add(method);
      leave.push(method.subscribe(listener));
    });
    listener();
  };
  leave.push(methods.subscribe(listen));
  listen();
  return () => leave.forEach((unsubscribe) => unsubscribe());
}
