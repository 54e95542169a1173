import { SIMULATOR_HEADER } from '@istmo/contract/simulator';
import { expect, it } from 'vitest';
import { createSimulatorApi } from '../../simulator-api';
import { simulatorClient } from '../../testing/simulator-client';
import { useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();

it('puts the wallet’s app on the devices, on which it is not at first, and removes it', async () => {
  const simulator = simulatorClient(sandbox);
  expect(await simulator.walletApp({})).toEqual({ installed: false });
  for (const installed of [true, false]) {
    await simulator.setWalletApp({ body: { installed } });
    expect(await simulator.walletApp({})).toEqual({ installed });
  }
});

it.each([[{}], [{ installed: 'yes' }]])('refuses %j for the wallet’s app', async (body) => {
  const api = createSimulatorApi(sandbox.services);
  const headers = { [SIMULATOR_HEADER]: '1', 'content-type': 'application/json' };
  const init = { method: 'PUT', headers, body: JSON.stringify(body) };
  const response = await api.request('/simulator/api/wallet-app', init);
  expect(await response.json()).toMatchObject({ headerStatus: { code: 422 } });
});
