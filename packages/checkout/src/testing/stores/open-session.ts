import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createSession, type SessionContext } from '../../app/session/session-store';
import {
  merchantProfile,
  fakeApi,
  fakeApiOf,
  makeMethodContext,
  paymentInfo,
} from '../fixtures/make-method-context';

const link = { type: 'lk', code: 'LK-CAFE0001' } as const;

/** A session of a payment page, under fake timers, with answers to its first calls. */
export async function openSession(
  api: Parameters<typeof fakeApi>[0] = {},
  change: Partial<SessionContext> = {},
) {
  const context = {
    api: fakeApi({ paymentInfo: async () => paymentInfo(), commerce: async () => merchantProfile(), ...api }),
    bridge: {
      kind: 'frame' as const,
      admit: () => true,
      options: async () => ({ theme: 'dark' as const }),
      onUpdate: (): (() => void) => () => undefined,
      finish: vi.fn(),
      fail: vi.fn(),
      report: vi.fn(),
    },
    attempts: { current: () => undefined, forget: () => undefined, rememberOperation: () => undefined },
    login: { token: () => undefined },
    logInByHost: async () => undefined,
    here: () => '/?code=LK-NOGUEST1',
    methodsOf: () => ['card' as const],
    prepare: async () => undefined,
    apiOf: fakeApiOf(),
    texts: { load: async () => undefined },
    page: makeMethodContext(),
    overlay: createStore<ReactNode>(() => null),
    now: Date.now,
    navigate: vi.fn(),
    busy: () => false,
    paying: () => false,
    ownReceipts: new Set<string>(),
    payAgain: new Map<string, () => void>(),
    pushes: { follow: () => () => undefined, isOpen: () => false },
    ...change,
  } satisfies SessionContext;
  const session = createSession(context, { link });
  await vi.advanceTimersByTimeAsync(0);
  return { context, session, state: () => session.getState().state };
}
