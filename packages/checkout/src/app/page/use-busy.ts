import { useSyncExternalStore } from 'react';
import type { MethodList } from '../method-list';
import type { Standing } from '../standing';

/** Whether money is moving in any method. */
export function useBusy(methods: MethodList): boolean {
  return useStanding(methods, (method) => method.busy());
}

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
