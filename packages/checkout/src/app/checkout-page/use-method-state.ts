import { useSyncExternalStore } from 'react';
import type { MethodList, MethodCheck } from './method-list';

/** Whether a payment is being processed by any method. */
export function useAnyBusy(methods: MethodList): boolean {
  return useAnyMethod(methods, (method) => method.busy());
}

/** Whether the check is true for any opened method. */
export function useAnyMethod(methods: MethodList, check: MethodCheck): boolean {
  const isAny = () => methods.opened().some(check);
  return useSyncExternalStore((listener) => subscribe(methods, listener), isAny, isAny);
}

/** Also subscribes to methods that are mounted later. */
function subscribe(methods: MethodList, listener: () => void): () => void {
  const leave: (() => void)[] = [];
  const subscribed = new Set<unknown>();
  const listen = () => {
    const fresh = methods.opened().filter((method) => !subscribed.has(method));
    fresh.forEach((method) => {
      subscribed.add(method);
      leave.push(method.subscribe(listener));
    });
    listener();
  };
  leave.push(methods.subscribe(listen));
  listen();
  return () => leave.forEach((unsubscribe) => unsubscribe());
}
