import {
  type PaymentAnswer,
  type PaymentAnswerWire,
  coreEndpoints,
  type Endpoints,
  type EndpointTable,
  endpoints,
  ProviderError,
  type ProviderErrorDetails,
} from '@istmo/contract/provider';
import { makePaymentAnswer, makeCommerce, makePaymentInfo } from '@istmo/contract/testing';
import * as v from 'valibot';
import { vi } from 'vitest';
import type { Api, ApiOf } from '../shared/api/api';
import type { Bridge } from '../shared/bridge/bridge';
import { createOrder } from '../shared/payment/order';
import type { MethodContext } from '../shared/payment/payment-method';
import { createLogin } from '../shared/storage/login';
import { createSafeStorage } from '../shared/storage/safe-storage';

/** Saturday 21 November 2026, 14:05:31 in Panama. */
export const NOW = Date.parse('2026-11-21T19:05:31.000Z');

type Wire = Parameters<typeof makePaymentInfo>[0];
/** The calls of every table. */
export type AnyApi = ApiOf<Endpoints>;
type CommerceWire = Parameters<typeof makeCommerce>[0];

export function paymentInfo(change: Wire = {}) {
  return v.parse(endpoints.paymentInfo.response, makePaymentInfo(change));
}

export function commerce(change: CommerceWire = {}) {
  return v.parse(endpoints.commerce.response, makeCommerce(change));
}

export function answer(change: Partial<PaymentAnswerWire> = {}): PaymentAnswer {
  return v.parse(endpoints.authCapture.response, makePaymentAnswer(change));
}

export function fault(change: Partial<ProviderErrorDetails> = {}): ProviderError {
  return new ProviderError({ kind: 'server', code: 422, message: '', key: 'payment_declined', ...change });
}

export const offline = (): ProviderError => fault({ kind: 'unreachable', code: 0, key: 'connection_error' });
export const unknownAttempt = (): ProviderError => fault({ code: 404, key: 'link_not_found' });

/**
 * A fake API: each call answers what the test gives it. Calls of other tables are available from `apiOf` of a context that
 * uses it. Core calls without an answer never resolve.
 */
export function fakeApi(calls: Partial<AnyApi> = {}) {
  const silence = () => new Promise<never>(() => undefined);
  const names = Object.keys(coreEndpoints);
  const silent = Object.fromEntries(names.map((name) => [name, vi.fn(silence)]));
  const told = {
    countries: vi.fn(async () => [{ code: 'PA', name: 'Panama', dialCode: '+507' }]),
    countryByIp: vi.fn(async () => ({ code: 'PA', name: 'Panama', dialCode: '+507' })),
    systemConfig: vi.fn(async () => ({ props: [] })),
    merchantLimits: vi.fn(async () => ({
      merchant: commerce().merchant,
      txLimit: 500_000,
      txMinimum: 100,
      allowed: true,
    })),
  };
  return { ...silent, ...told, ...calls } as Api;
}

/** A bridge to a host without options. */
export function makeBridge(change: Partial<Bridge> = {}): Bridge {
  return {
    kind: 'frame',
    options: async () => ({}),
    onUpdate: () => () => undefined,
    ready: vi.fn(),
    resize: vi.fn(),
    emit: vi.fn(),
    finish: vi.fn(),
    close: vi.fn(),
    leadsBack: () => true,
    onAdmit: () => () => undefined,
    fail: vi.fn(),
    remember: vi.fn(),
    guardClose: vi.fn(),
    ...change,
  };
}

/** A wallet session that lasts as long as the test. */
export function makeLogin(name?: string) {
  const login = createLogin(
    createSafeStorage(() => {
      throw new DOMException('refused', 'SecurityError');
    }),
  );
  if (name !== undefined) login.open({ sessionId: 's-1', token: 't-1', user: { idUsr: 100 } }, name);
  return login;
}

/** The attempts of a tab without storage. */
export function makeAttempts(change: Partial<MethodContext['attempts']> = {}): MethodContext['attempts'] {
  return {
    remember: vi.fn(),
    paid: vi.fn(),
    forget: vi.fn(),
    expired: vi.fn(),
    last: () => undefined,
    made: vi.fn(),
    proofOf: () => undefined,
    ...change,
  };
}

/** Calls of other tables with the test's answers. */
export function fakeApiOf(calls: object = {}): MethodContext['apiOf'] {
  return <T extends EndpointTable>() => calls as ApiOf<T>;
}

export function makeMethodContext(change: Partial<MethodContext> = {}): MethodContext {
  let ids = 0;
  const api = change.api ?? fakeApi();
  const place = { api, info: change.info ?? paymentInfo(), commerce: change.commerce ?? commerce() };
  return {
    ...place,
    // Calls that the test does not make.
    apiOf: fakeApiOf({ pendingSubscription: async () => Promise.reject(unknownAttempt()), ...api }),
    loadScript: async () => undefined,
    link: { type: 'lk', code: 'LK-CAFE0001' },
    order: createOrder({ ...place, signal: new AbortController().signal }),
    pushes: { follow: () => () => undefined, isOpen: () => false },
    pendingTold: new Set(),
    login: makeLogin(),
    bridge: makeBridge(),
    attempts: makeAttempts(),
    proofOf: () => undefined,
    config: {
      environment: 'dev',
      hosts: [],
      apiBase: '',
      secureBase: '',
      imageBase: '/images',
      clientKey: 'client',
      encoding: 'json',
      paths: {},
      timeoutMs: 20_000,
      splashMs: 0,
      globals: [],
      globalsTimeoutMs: 0,
      captchaAlwaysAccepted: true,
      scripts: [],
      supportEmail: 'ayuda@istmo.test',
    },
    now: () => NOW,
    newId: () => `id-${(ids += 1)}`,
    display: 'frame',
    here: () => '/?code=LK-CAFE0001',
    navigate: vi.fn(),
    prefill: {},
    loadTexts: async () => undefined,
    language: () => 'es',
    ...change,
  };
}
