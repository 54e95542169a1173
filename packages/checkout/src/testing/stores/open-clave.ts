import {
  type ClaveSession,
  type EndpointTable,
  type PaymentAnswer,
  type phoneEndpoints,
  phoneEndpoints as table,
} from '@istmo/contract/provider';
import { makePaymentAnswer } from '@istmo/contract/testing';
import * as v from 'valibot';
import { onTestFinished, vi } from 'vitest';
import { createClaveStore } from '../../flows/clave/clave-store';
import type { Api, ApiOf } from '../../shared/api/create-api';
import type { MethodContext } from '../../shared/payment/payment-method';
import { answer, merchantProfile, fakeApi, makeMethodContext, NOW } from '../fixtures/make-method-context';

type ClaveApi = ApiOf<typeof phoneEndpoints>;
type Change = Parameters<typeof answer>[0];

const SDK_URL = 'https://clave.test/sdk.js';
const CLAVE = { codOper: 'LK-C1', method: 'clave' } as const;
export const ENDS_AT = NOW + 600_000;

/** The provider's answer about a Clave payment. */
export function claveAnswer(change: Change = {}): PaymentAnswer {
  return answer({ ...CLAVE, status: -1, outcome: 'pending', ...change });
}

/** The same answer, with the session that opens the Clave page. */
export function claveSession(change: Change = {}): ClaveSession {
  return v.parse(table.claveStart.response, {
    ...makePaymentAnswer({ ...CLAVE, status: -1, outcome: 'pending', ...change }),
    expiresAt: new Date(ENDS_AT).toISOString(),
    gatewayCode: 'CLAVE',
    sdkUrl: SDK_URL,
    sessionToken: 'cls_1',
    returnUrl: 'https://pay.test/pf/widget/returnclavesdk?Oper=LK-C1',
    pageUrl: 'https://clave.test/page',
  });
}

/** A fake provider for Clave: calls without an answer never resolve. */
export function fakeClave(calls: Partial<ClaveApi> = {}) {
  const silence = () => new Promise<never>(() => undefined);
  const names = ['claveStart', 'claveReturn', 'cancelClave'] as const;
  return { ...Object.fromEntries(names.map((name) => [name, vi.fn(silence)])), ...calls } as ClaveApi;
}

type Opened = {
  sessionToken: string;
  container: HTMLElement;
  onResult: (result: unknown) => void;
  onShown: () => void;
  onFailed: () => void;
};

/** A fake of Clave's script: it puts its page into the container. */
function fakeSdk() {
  const opened: Opened[] = [];
  const close = vi.fn();
  const open = vi.fn((given: Opened) => {
    opened.push(given);
    const page = document.createElement('div');
    page.dataset['terminal'] = given.sessionToken;
    given.container.append(page);
    return {
      close: () => {
        close();
        page.remove();
      },
    };
  });
  return { open, close, last: () => opened.at(-1) };
}

type Calls = { clave?: Partial<ClaveApi>; api?: Partial<Api> };

/** A merchant with one gateway. */
export function commerceBy(gatewayCode: string) {
  const services = [{ idMerchantService: 102, idGateway: 3, gatewayCode, txLimit: '5000.00' }];
  return merchantProfile({ services });
}

/** The globals of a page before anything was loaded. */
export function resetScope(): void {
  Reflect.deleteProperty(window, 'istmoClave');
  sessionStorage.clear();
}

/** A Clave method with a fake provider and a fake script. */
export function openClave(calls: Calls = {}, change: Partial<MethodContext> = {}, hash = '') {
  const api = fakeApi(calls.api);
  const clave = fakeClave(calls.clave);
  const sdk = fakeSdk();
  const loadScript = vi.fn(async () => void Object.assign(window, { istmoClave: sdk }));
  const context = makeMethodContext({
    api,
    merchantProfile: commerceBy('CLAVE'),
    // The only table that the flow asks for.
    apiOf: <T extends EndpointTable>() => clave as unknown as ApiOf<T>,
    loadScript,
    now: () => Date.now(),
    ...change,
  });
  context.order.setState(({ limit }) => ({ limit: { ...limit, checked: true } }));
  const store = createClaveStore(context, hash);
  // Otherwise the store would set timers after the test.
  onTestFinished(() => store.dispose());
  return { api, clave, sdk, context, store, state: () => store.flow.getState().state };
}

/** Pays until the Clave page is shown. The test controls the timers. */
export async function payAtNetwork(...args: Parameters<typeof openClave>) {
  const [calls = {}, ...rest] = args;
  const clave = { claveStart: vi.fn(async () => claveSession()), ...calls.clave };
  const opened = openClave({ ...calls, clave }, ...rest);
  await opened.store.submit();
  await vi.advanceTimersByTimeAsync(0);
  const container = document.createElement('div');
  const close = opened.store.show(container);
  const answerBy = (token: string) => opened.sdk.last()?.onResult({ status: 'approved', token });
  return { ...opened, container, close, answerBy };
}
