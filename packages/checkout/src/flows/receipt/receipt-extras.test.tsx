import { endpoints } from '@istmo/contract/provider';
import { makeReceipt } from '@istmo/contract/testing';
import { cleanup, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import {
  type AnyApi,
  fakeApi,
  makeLogin,
  makeMethodContext,
  offline,
} from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { ReceiptPage } from './receipt-page';

afterEach(cleanup);

type Change = Parameters<typeof makeReceipt>[0];

type Given = { api?: Partial<AnyApi>; isLoggedIn?: boolean };

async function show(change: Change, { api = {}, isLoggedIn = false }: Given = {}) {
  const receipt = async () => v.parse(endpoints.receipt.response, makeReceipt(change));
  const login = makeLogin(isLoggedIn ? 'Ana' : undefined);
  const context = makeMethodContext({ api: fakeApi({ receipt, ...api }), login });
  await renderScreen(
    <ReceiptPage context={context} codOper="OP-1" onLoaded={vi.fn()} onNotFound={vi.fn()} />,
  );
  await screen.findByText('Aprobado');
}

const valueOf = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;
const balance = vi.fn(async () => ({ balance: [{ disponible: 3010, currency: 'USD' as const }] }));
const active = {
  idSubscription: 7,
  subscriptionKey: 'SUB-7',
  status: 'active',
  plan: {
    idPlan: 1,
    idMerchant: 1,
    name: 'Café del mes',
    description: '',
    amount: 1200,
    taxAmount: 84,
    currency: 'USD',
    period: 'MO',
  },
  startsAt: null,
  nextChargeAt: '2026-12-21T17:00:00Z',
} as const;

it('says what is left of the balance that paid, to its owner only', async () => {
  await show({ typeMethod: 'balance' }, { api: { balance }, isLoggedIn: true });
  expect(await valueOf('Saldo disponible')).toBe('$30.10');
  cleanup();
  balance.mockClear();
  await show({ typeMethod: 'balance' }, { api: { balance } });
  await show({ typeMethod: 'card' }, { api: { balance }, isLoggedIn: true });
  expect(balance).not.toHaveBeenCalled();
});

it('says what a subscription costs each time, and when it is charged next', async () => {
  const pendingSubscription = vi.fn(async () => active);
  await show({ txType: 'REC', codePay: 'SUB-7' }, { api: { pendingSubscription } });
  expect(await valueOf('Se cobra')).toBe('$12.84 cada mes');
  expect(await valueOf('Próximo cobro')).toBe('21/12/2026');
  expect(pendingSubscription).toHaveBeenCalledWith({ subscriptionKey: 'SUB-7' }, expect.anything());
});

it('is complete without them', async () => {
  await show(
    { txType: 'REC', codePay: 'SUB-7' },
    { api: { pendingSubscription: () => Promise.reject(offline()) } },
  );
  expect(screen.queryByText('Próximo cobro')).toBeNull();
});

it('says to whom the provider mails it, in part', async () => {
  await show({ mailedTo: 'a•••@istmo.test' });
  expect(screen.getByText('Enviamos el comprobante a a•••@istmo.test.')).toBeTruthy();
});
