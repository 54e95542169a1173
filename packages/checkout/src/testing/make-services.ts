import type { CloseAnswer } from '@istmo/contract/bridge';
import { vi } from 'vitest';
import { createGate } from '../app/gate';
import { createLastMethod } from '../app/last-method';
import { memoryLocator } from '../app/locator';
import type { Services } from '../app/services';
import { createTexts } from '../shared/i18n/texts';
import { createTabs } from '../shared/payment/tabs';
import { createSafeStorage } from '../shared/storage/safe-storage';
import { makeMethodContext } from './make-method-context';

/** What the screens are given, with an address of its own and a host that lets everything happen. */
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
    saidBy: vi.fn(),
    gate: createGate({ config, isThere: () => true, reload: () => undefined }),
    locator: memoryLocator(path),
    notices: new Map<string, string>(),
    drafts: new Map(),
    ownReceipts: new Set(),
    ...change,
  } satisfies Services;
  return { ...services, hostAsksToClose: () => guard() };
}
