import type { HostOptions } from '@istmo/contract/bridge-schemas';
import { vi } from 'vitest';
import type { SessionTools } from '../app/load-session';
import { commerce, fakeApi, fakeApiOf, NOW, paymentInfo } from './make-method-context';

type Change = {
  api?: Parameters<typeof fakeApi>[0];
  last?: string;
  resume?: string;
  options?: HostOptions;
  more?: object;
};

/** What a payment page is loaded with, at a link that can be paid. */
export function makeSessionTools(change: Change = {}): SessionTools {
  return {
    api: fakeApi({ paymentInfo: async () => paymentInfo(), commerce: async () => commerce(), ...change.api }),
    bridge: {
      admit: vi.fn((origins: readonly string[]) => origins.length > 0),
      options: async () => ({
        ...(change.resume !== undefined && { resume: change.resume }),
        ...change.options,
      }),
    },
    attempts: { last: () => change.last, forget: vi.fn(), made: vi.fn() },
    login: { token: () => undefined },
    methodsOf: () => ['card'],
    now: () => NOW,
    apiOf: fakeApiOf({ ...change.api, ...change.more }),
    texts: { load: async () => undefined },
  };
}
