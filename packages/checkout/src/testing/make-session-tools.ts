import type { HostOptions } from '@istmo/contract/bridge-schemas';
import { vi } from 'vitest';
import type { LoadSessionContext } from '../app/session/load-session';
import { commerce, fakeApi, fakeApiOf, NOW, paymentInfo } from './make-method-context';

type Change = {
  api?: Parameters<typeof fakeApi>[0];
  last?: string;
  resume?: string;
  kind?: 'frame' | 'page';
  begun?: string;
  paid?: string;
  shown?: boolean;
  options?: HostOptions;
  more?: object;
};

/** What a payment page is loaded with, at a link that can be paid. */
export function makeSessionTools(change: Change = {}): LoadSessionContext {
  return {
    api: fakeApi({ paymentInfo: async () => paymentInfo(), commerce: async () => commerce(), ...change.api }),
    bridge: {
      kind: change.kind ?? 'frame',
      admit: vi.fn((origins: readonly string[]) => origins.length > 0),
      options: async () => ({
        ...(change.resume !== undefined && { resume: change.resume }),
        ...change.options,
      }),
    },
    attempts: {
      last: (_code, orPaid) => change.last ?? (orPaid ? change.paid : undefined),
      begun: () => change.begun,
      forget: vi.fn(),
      isShown: () => change.shown ?? true,
      made: vi.fn(),
    },
    payAgain: { set: vi.fn() },
    here: () => '/?code=LK-CAFE0001',
    navigate: vi.fn(),
    login: { token: () => undefined },
    methodsOf: () => ['card'],
    now: () => NOW,
    apiOf: fakeApiOf({ ...change.api, ...change.more }),
    texts: { load: async () => undefined },
  };
}
