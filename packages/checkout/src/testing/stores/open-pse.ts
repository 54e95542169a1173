import {
  type EndpointTable,
  type PaymentAnswer,
  type PseAnswer,
  type PseAnswerWire,
  pseEndpoints,
} from '@istmo/contract/provider';
import { makePaymentAnswer } from '@istmo/contract/testing';
import * as v from 'valibot';
import { onTestFinished, vi } from 'vitest';
import { createPseStore, type PseStore } from '../../flows/pse/pse-store';
import type { ApiOf } from '../../shared/api/create-api';
import type { MethodContext } from '../../shared/payment/payment-method';
import { fakeApi, makeMethodContext } from '../fixtures/make-method-context';

type Calls = Partial<ApiOf<typeof pseEndpoints>>;

export const PSE_OPER = 'PSE-1';
export const BANK_URL = 'https://bank.test/pse/ticket';

/** The network's list, with its placeholder. */
export const BANKS = [
  { code: '0', name: 'A continuación seleccione su banco' },
  { code: '1001', name: 'BANCO DE BOGOTÁ' },
  { code: '1007', name: 'BANCOLOMBIA' },
  { code: '1507', name: 'NEQUI' },
];

/** The provider's answer about a PSE payment whose payer is at the bank. */
export function pseAnswer(change: Partial<PseAnswerWire> = {}): PseAnswer {
  return v.parse(pseEndpoints.psePayment.response, {
    ...makePaymentAnswer({ codOper: PSE_OPER, method: 'pse', status: -1, outcome: 'pending' }),
    bankUrl: BANK_URL,
    bankName: 'BANCOLOMBIA',
    trazabilityCode: '123456789',
    networkState: 'CREATED',
    ...change,
  });
}

const CODES = { approved: 1, pending: -1, declined: 0, canceled: 0, expired: 0 } as const;

/** The same answer for a status that all methods have. A decided payment has no bank's page. */
export function pseSays(
  said: keyof typeof CODES,
  details: Partial<Pick<PaymentAnswer, 'status' | 'outcome' | 'reason' | 'signedResult'>> & {
    expiresAt?: string;
  } = {},
): PseAnswer {
  const page = said === 'pending' ? {} : { bankUrl: '', networkState: '' as const };
  return pseAnswer({ status: CODES[said], outcome: said, ...page, ...details });
}

/** Fills in the form. `payer` selects one of two payers. */
export function fillPse({ form }: Pick<PseStore, 'form'>, payer = 0): void {
  form.set('bankCode', '1007');
  form.set('document', '1.020.304.050');
  form.set('name', payer === 0 ? 'Ana Batista' : 'Luis Pérez');
  form.set('email', 'ana@correo.com');
  form.set('phone', '3001234567');
}

/** A PSE method with a fake provider. `leave` stands for the window that goes to the bank. */
export function openPse(calls: Calls = {}, change: Partial<MethodContext> = {}) {
  const api = {
    pseBanks: vi.fn(calls.pseBanks ?? (async () => ({ banks: BANKS }))),
    psePayment: vi.fn(calls.psePayment ?? (async () => pseAnswer())),
    pseStatus: vi.fn(calls.pseStatus ?? (async () => pseAnswer())),
    pseReturn: vi.fn(calls.pseReturn ?? (async () => pseAnswer())),
  };
  const leave = vi.fn<(url: string) => void>();
  const context = makeMethodContext({
    api: fakeApi(),
    apiOf: <T extends EndpointTable>() => api as unknown as ApiOf<T>,
    now: () => Date.now(),
    ...change,
  });
  context.order.setState(({ limit }) => ({ limit: { ...limit, checked: true } }));
  const store = createPseStore(context, { leave });
  // Otherwise the store would set timers after the test.
  onTestFinished(() => store.dispose());
  return { api, context, store, leave, state: () => store.flow.getState().state };
}
