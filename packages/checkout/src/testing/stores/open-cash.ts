import {
  type CallInput,
  cashEndpoints,
  type CashPoint,
  type EndpointTable,
  type Voucher,
} from '@istmo/contract/provider';
import { CASH_PENDING_MS } from '@istmo/domain';
import * as v from 'valibot';
import { onTestFinished, vi } from 'vitest';
import { type CashApi, createCashStore } from '../../flows/cash/cash-store';
import type { Spot } from '../../flows/cash/place-finder';
import type { Api, ApiOf } from '../../shared/api/create-api';
import type { MethodContext } from '../../shared/payment/payment-method';
import { answer, merchantProfile, fakeApi, makeMethodContext, NOW } from '../fixtures/make-method-context';

export const OPER = 'SANDBOX_PP4812380801937264';

/** A merchant with both cash networks and cards. */
export const takesCash = (...gateways: string[]) =>
  merchantProfile({
    paymentMethods: {
      card: { AUTH_CAP: [{ gatewayCode: 'LK' }] },
      cash: { AUTH_CAP: gateways.map((gatewayCode) => ({ gatewayCode })) },
    },
  });

export function voucher(change: Partial<v.InferInput<typeof cashEndpoints.voucher.response>> = {}): Voucher {
  return v.parse(cashEndpoints.voucher.response, {
    codOper: OPER,
    network: 'PC',
    status: 0,
    reference: '48123808019372',
    barcode: '7412481238080193720000048155',
    qr: 'cash-sandbox:pay?network=PC&reference=48123808019372&amount=4815',
    totalAmount: '48.15',
    currency: 'USD',
    stringDate: '21/11/2026',
    stringHour: '14:05:31',
    expiresAt: new Date(NOW + CASH_PENDING_MS).toISOString(),
    type: 'PUNTOPAGO',
    Oper: OPER,
    user: 'Ana Batista',
    message: 'PENDING PAYMENT',
    instructions: ['Vaya a una sucursal.', 'Pague el monto exacto.'],
    idCashPoint: 'PC-K-BOQ',
    ...change,
  });
}

export const points: readonly CashPoint[] = [
  ['PC-B-DAV', 'branch', 'Sucursal David', 'David', 'Chiriquí'],
  ['PC-K-BOQ', 'kiosk', 'Kiosco Boquete', 'Boquete', 'Chiriquí'],
].map(([id = '', kind = '', name = '', city = '', province = '']) => ({
  id,
  network: 'PC',
  kind: kind === 'branch' ? 'branch' : 'kiosk',
  name,
  address: 'Avenida Central',
  city,
  province,
  latitude: 8.7,
  longitude: -82.4,
  hours: '24 horas',
}));

export const pending = answer({ method: 'cash', status: 0, outcome: 'pending', codOper: OPER });
export const paid = answer({ method: 'cash', status: 1, outcome: 'approved', codOper: OPER });
export const over = answer({
  method: 'cash',
  status: 3,
  outcome: 'expired',
  codOper: OPER,
  reason: 'payment_expired',
});
export const voided = answer({
  method: 'cash',
  status: 3,
  outcome: 'canceled',
  codOper: OPER,
  reason: 'payment_canceled',
});
export const refused = answer({
  method: 'cash',
  status: 3,
  outcome: 'declined',
  codOper: OPER,
  reason: 'payment_declined',
});

/** A provider that creates vouchers for both networks and lists cash points. */
export function fakeCash(calls: Partial<CashApi> = {}): CashApi {
  const silence = () => new Promise<never>(() => undefined);
  return {
    cashRegistration: vi.fn(async () => ({ idUsrService: 7001, registered: true })),
    payCash: vi.fn(async () => ({ ...pending, code: '100', voucher: voucher({ network: 'PAYCASH' }) })),
    pagoCash: vi.fn(silence),
    cashPointPayment: vi.fn(async () => ({ ...pending, result: `1|${OPER}`, voucher: voucher() })),
    cashPoints: vi.fn(async () => [...points]),
    voucher: vi.fn(async () => voucher()),
    sendVoucher: vi.fn(async ({ body }: CallInput<typeof cashEndpoints.sendVoucher>) => ({
      sentTo: body.email,
    })),
    ...calls,
  };
}

type Opening = {
  cash?: Partial<CashApi>;
  api?: Partial<Api>;
  locate?: () => Promise<Spot>;
} & Partial<Omit<MethodContext, 'api'>>;

/** A cash method with a fake provider. */
export function openCash({ cash: calls, api: apiCalls, locate, ...change }: Opening = {}) {
  const cash = fakeCash(calls);
  const api = fakeApi({ paymentByAttempt: vi.fn(async () => pending), ...apiCalls });
  const context = makeMethodContext({
    api,
    apiOf: <T extends EndpointTable>() => cash as unknown as ApiOf<T>,
    merchantProfile: takesCash('PAYCASH', 'PC'),
    now: () => Date.now(),
    ...change,
  });
  const store = createCashStore(context, {
    locate: locate ?? (async () => ({ latitude: 8.77811, longitude: -82.43339 })),
  });
  // Otherwise the store would set timers after the test.
  onTestFinished(() => store.dispose());
  return { cash, api, context, store, state: () => store.flow.getState().state };
}

type Opened = ReturnType<typeof openCash>;

/** Fills in the payer and, for the cash-point network, a cash point. */
export function fillCash({ store }: Pick<Opened, 'store'>, network: 'PAYCASH' | 'PC' = 'PC'): void {
  const { form } = store;
  const texts = { network, name: 'Ana Batista', email: 'ana@correo.com', phone: '61234567' } as const;
  form.set('network', texts.network);
  form.set('name', texts.name);
  form.set('email', texts.email);
  form.set('phone', texts.phone);
  const [place] = points.slice(-1);
  if (place && network === 'PC') form.choosePlace(place);
}

/** Opens the method, fills in the form and requests a voucher. The test controls the timers. */
export async function askForVoucher(
  opening: Opening = {},
  network: 'PAYCASH' | 'PC' = 'PC',
): Promise<Opened> {
  const opened = openCash(opening);
  fillCash(opened, network);
  await opened.store.submit();
  await vi.advanceTimersByTimeAsync(0);
  return opened;
}
