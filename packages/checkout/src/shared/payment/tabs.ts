import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Attempts } from './attempts';
import type { OneTab } from './one-tab';

export type Tabs = StoreApi<{ elsewhere: boolean }> & {
  /** The attempts, which only one tab at a time makes. */
  attempts: Attempts;
  /** From now on other tabs of this payment are known of; `attemptId` where it goes on with one. */
  watch: (code: string, attemptId: string | undefined) => void;
};

/** What other tabs do with the same payment. Where a browser cannot tell, each stands for itself. */
export function createTabs(attempts: Attempts): Tabs {
  const store = createStore(() => ({ elsewhere: false }));
  let tab: OneTab | undefined;
  const open = async (): Promise<OneTab> => {
    const { openOneTab } = await import('./one-tab');
    return (tab ??= openOneTab({
      locks: navigator.locks,
      channel: new BroadcastChannel('istmo.payment'),
      begun: (code, attemptId) => {
        // Once it is over there, this tab looks what became of it.
        attempts.remember(code, attemptId);
        store.setState({ elsewhere: true });
      },
      over: () => store.setState({ elsewhere: false }),
    }));
  };
  return Object.assign(store, {
    attempts: {
      ...attempts,
      claim: async (code: string, attemptId: string) => (await tab?.claim(code, attemptId)) ?? true,
      paid: (code: string) => {
        attempts.paid(code);
        tab?.release(code);
      },
      forget: (code: string) => {
        attempts.forget(code);
        tab?.release(code);
      },
    },
    watch: (code: string, attemptId: string | undefined) => {
      open().then(
        (tab) => tab.watch(code, attemptId),
        () => undefined,
      );
    },
  });
}
