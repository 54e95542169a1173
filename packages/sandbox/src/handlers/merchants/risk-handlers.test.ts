import { SIMULATOR_HEADER } from '@istmo/contract/simulator';
import { expect, it } from 'vitest';
import { createSimulatorApi } from '../../simulator-api';
import { useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();

/** The simulator's call, as its page makes it. */
const choose = (code: string) =>
  createSimulatorApi(sandbox.services).request('/simulator/api/country', {
    method: 'PUT',
    headers: { [SIMULATOR_HEADER]: '1', 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });

it('puts everybody in Panama until another country is chosen', async () => {
  expect(await sandbox.client.countryByIp({})).toMatchObject({ code: 'PA' });
  expect(await (await choose('CO')).json()).toMatchObject({ data: { code: 'CO' } });
  expect(await sandbox.client.countryByIp({})).toMatchObject({ code: 'CO', dialCode: '+57' });
});

it('refuses a country that there is not', async () => {
  expect(await (await choose('XX')).json()).toMatchObject({ headerStatus: { code: 422 } });
});

it.each([
  ['a person', 'token', { valid: true, score: 0.9 }],
  ['a robot', 'robot', { valid: false, score: 0.1 }],
])('scores %s', async (_case, token, score) => {
  const body = { token, siteKey: 'istmo-sandbox-site-key', userAction: 'CHECKOUT' } as const;
  expect(await sandbox.client.captchaCheck({ body })).toEqual(score);
});
