import type { CloseAnswer } from '@istmo/contract/bridge';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createGate } from '../app/gate';
import { createLastMethod } from '../app/methods';
import { memoryLocator } from '../app/routing/locator';
import type { Services } from '../app/services';
import { createTexts } from '../shared/i18n/texts';
import { createTabs } from '../shared/payment/attempts';
import { createSafeStorage } from '../shared/storage/safe-storage';
import { makeMethodContext } from './make-method-context';

/** The services of the screens, with a memory locator and a host that allows everything. */
export async function makeServices(change: Partial<Services> = {}, path = '/?code=LK-CAFE0001') {
  const { api, apiOf, loadScript, pushes, login, attempts, bridge, config, now, newId } = makeMethodContext(
    change.api && { api: change.api },
  );
  let guard = (): CloseAnswer => ({ close: true });
  const services = {
    api,
    apiOf,
    loadScript,
    pushes,
    login,
    attempts,
    tabs: createTabs(attempts),
    lastMethod: createLastMethod(createSafeStorage(() => localStorage)),
    bridge: {
      ...bridge,
      admit: () => true,

      guardClose: (next: typeof guard) => void (guard = next),
    },
    config,
    now,
    newId,
    texts: await createTexts('es'),
    applyMerchantTexts: vi.fn(),
    gate: createGate({ config, isThere: () => true, reload: () => undefined }),
    locator: memoryLocator(path),
    notices: new Map<string, string>(),
    drafts: new Map(),
    ownReceipts: new Set(),
    payAgain: new Map(),
    overlay: createStore<ReactNode>(() => null),
    ...change,
  } satisfies Services;
  return { ...services, hostAsksToClose: () => guard() };
}
