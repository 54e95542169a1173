import { expect, it } from 'vitest';
import { approve, createTestPayment, WAIT_MS } from '../testing/create-test-payment';
import { useSandbox } from '../testing/test-sandbox';
import { storeSite } from './store-site';

const sandbox = useSandbox();

async function order(codOper: string) {
  const response = await storeSite(sandbox.services).request(`/orders/${codOper}`);
  return { status: response.status, body: await response.json() };
}

it('tells the store of a payment what the provider knows now', async () => {
  const { codOper } = await createTestPayment(sandbox.services);
  const expiresAt = new Date(sandbox.services.clock() + WAIT_MS).toISOString();
  const about = { method: 'nequi', codePay: 'LK-CAFE0001', paid: false };
  expect(await order(codOper)).toEqual({ status: 200, body: { ...about, outcome: 'pending', expiresAt } });
  sandbox.services.wait(WAIT_MS + 1);
  expect((await order(codOper)).body).toEqual({ ...about, outcome: 'expired', expiresAt: null });
});

it('says that an approved order is paid, and nothing of an unknown one', async () => {
  const { codOper } = await createTestPayment(sandbox.services, { begin: approve });
  expect((await order(codOper)).body).toMatchObject({ outcome: 'approved', paid: true, expiresAt: null });
  expect(await order('AUTH_CAP-NOSUCHTHING')).toEqual({ status: 404, body: {} });
});
