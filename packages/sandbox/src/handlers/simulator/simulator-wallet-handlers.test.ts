import { SIMULATOR_HEADER } from '@istmo/contract/simulator';
import { expect, it } from 'vitest';
import { createSimulatorApi } from '../../simulator-api';
import { useSandbox } from '../../testing/test-sandbox';
import { logInAs } from '../../testing/wallet-client';

const sandbox = useSandbox();

async function ask(path: string, body?: unknown): Promise<{ headerStatus: { code: number }; data: unknown }> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const headers = { [SIMULATOR_HEADER]: '1', 'content-type': 'application/json' };
  const response = await createSimulatorApi(sandbox.services).request(path, { ...sent, headers });
  return (await response.json()) as { headerStatus: { code: number }; data: unknown };
}

it('shows mails, the newest first, to everybody or to one address', async () => {
  for (const loginOrEmail of ['ana@istmo.test', 'bruno'])
    await sandbox.client.recoveryPassword({ body: { loginOrEmail } });
  const { data } = await ask('/simulator/api/mails');
  expect(data).toMatchObject([{ to: 'bruno@istmo.test', kind: 'recovery' }, { to: 'ana@istmo.test' }]);
  const { data: own } = await ask('/simulator/api/mails?to=ANA@istmo.test');
  expect(own).toMatchObject([
    { to: 'ana@istmo.test', code: expect.stringMatching(/^\d{6}$/), at: expect.stringMatching(/Z$/) },
  ]);
});

it('puts money into a wallet', async () => {
  const ana = await logInAs(sandbox);
  const { data } = await ask('/simulator/api/users/ana@istmo.test/top-up', { amount: '10.5' });
  expect(data).toEqual({ balance: '136.90' });
  expect(await ana.accountMovements({ limit: '1' })).toMatchObject([
    { amount: 1050, balanceAfter: 13_690, description: 'Recarga' },
  ]);
  expect(await ana.notifications({ limit: '1' })).toMatchObject([{ title: 'Recarga' }]);
});

it.each([
  ['nadie', { amount: '1.00' }, 404],
  ['cafe-boquete', { amount: '1.00' }, 404],
  ['bruno', { amount: '0.00' }, 422],
  ['bruno', { amount: '-1.00' }, 422],
  ['bruno', {}, 422],
])('puts nothing into the wallet of %s with %j', async (login, body, code) => {
  const { headerStatus } = await ask(`/simulator/api/users/${login}/top-up`, body);
  expect(headerStatus.code).toBe(code);
});
