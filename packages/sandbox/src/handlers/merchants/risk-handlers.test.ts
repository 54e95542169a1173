import { SIMULATOR_HEADER } from '@istmo/contract/simulator';
import { afterEach, expect, it } from 'vitest';
import { createSimulatorApi } from '../../simulator-api';
import { clientAt, useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();

/** The simulator's call, as its page makes it. */
const choose = (code: string) =>
  createSimulatorApi(sandbox.services).request('/simulator/api/country', {
    method: 'PUT',
    headers: { [SIMULATOR_HEADER]: '1', 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });

// The setting stays in the database.
afterEach(() => choose('PA'));

it('puts everybody in Panama until another country is chosen', async () => {
  expect(await sandbox.client.countryByIp({})).toMatchObject({ code: 'PA' });
  expect(await (await choose('CO')).json()).toMatchObject({ data: { code: 'CO' } });
  expect(await sandbox.client.countryByIp({})).toMatchObject({ code: 'CO', dialCode: '+57' });
});

it('refuses a country that there is not', async () => {
  expect(await (await choose('XX')).json()).toMatchObject({ headerStatus: { code: 422 } });
});

it('tells a caller its own address', async () => {
  expect(await clientAt(sandbox, '203.0.113.7').countryByIp({})).toMatchObject({
    code: 'PA',
    ip: '203.0.113.7',
  });
  expect(await clientAt(sandbox, '2001:db8::7').countryByIp({})).toMatchObject({ ip: '2001:db8::7' });
  expect(await sandbox.client.countryByIp({})).not.toHaveProperty('ip');
});
