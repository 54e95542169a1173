import { expect, it } from 'vitest';
import { useSandbox } from '../../testing/test-sandbox';
import { ANA, nextCaptchaToken, registerSomebody } from '../../testing/wallet-client';

const MINUTE = 60_000;
const sandbox = useSandbox();

it.each([['ana@istmo.test'], [' ANA@Istmo.Test '], ['bruno'], ['BRUNO@istmo.test']])(
  'logs %j in by login or e-mail, however it is written',
  async (user) => {
    const { token, sessionId, user: profile } = await sandbox.client.login({ body: { ...ANA, user } });
    expect([token.length, sessionId.length]).toEqual([43, 36]);
    expect(profile).toMatchObject({ country: 'PA', photo: null });
  },
);

it.each([
  ['a wrong password', { ...ANA, password: 'Istmo#2027' }, /no son correctos/],
  ['an unknown user', { ...ANA, user: 'nadie@istmo.test' }, /no son correctos/],
  ['an owner without a password', { user: 'cafe@istmo.test', password: '' }, /no son correctos/],
  ['an employee', { ...ANA, user: 'empleado@istmo.test' }, /^Invalid User$/],
  ['an employee with a wrong password', { user: 'empleado@istmo.test', password: 'x' }, /no son correctos/],
])('refuses %s', async (_case, body, message) => {
  await expect(sandbox.client.login({ body })).rejects.toMatchObject({ code: 422, message });
});

it.each([
  ['cafe@istmo.test', 1],
  ['libreria', 2],
  ['ana@istmo.test', 91],
])('logs %s in with the merchant under which they make pay codes', async (user, idMerchant) => {
  const { user: profile } = await sandbox.client.login({ body: { ...ANA, user } });
  expect(profile.idMerchant).toBe(idMerchant);
});

it.each([
  ['cafe@istmo.test', ['PS-0001', 'PS-0002']],
  ['libreria', []],
  ['ana@istmo.test', []],
])('logs %s in with the payment stations of their merchant', async (user, stations) => {
  const { user: profile } = await sandbox.client.login({ body: { ...ANA, user } });
  expect(profile.stations.map(({ stationId }) => stationId)).toEqual(stations);
});

it('says it in English to who reads English', async () => {
  const response = await sandbox.api.request('/api/v1/users/login', {
    method: 'POST',
    headers: {
      authorization: 'istmo-sandbox-client',
      'content-type': 'application/json',
      'accept-language': 'en-US,en;q=0.9',
    },
    body: JSON.stringify({ user: 'nobody', password: 'x' }),
  });
  expect(await response.json()).toMatchObject({ message: 'The user or the password is not right.' });
});

it('stops after five wrong passwords, whichever name is tried, until a quarter of an hour is over', async () => {
  const { email, login, pwd } = await registerSomebody(sandbox);
  const tries = [email, login, email.toUpperCase(), login, email].map((user) =>
    sandbox.client
      .login({ body: { user, password: 'Wrong#2026', captchaToken: nextCaptchaToken() } })
      .catch((error: unknown) => error),
  );
  for (const failed of await Promise.all(tries)) expect(failed).toMatchObject({ code: 422 });
  const right = { body: { user: login, password: pwd, captchaToken: nextCaptchaToken() } };
  await expect(sandbox.client.login(right)).rejects.toMatchObject({
    code: 429,
    key: 'account_temp_suspended',
  });
  sandbox.services.wait(15 * MINUTE + 1);
  await expect(sandbox.client.login(right)).resolves.toMatchObject({ user: { login } });
});

it('begins to count again after a login', async () => {
  const { login, pwd } = await registerSomebody(sandbox);
  for (const password of ['a', 'b', 'c', 'd', pwd, 'a', 'b', 'c', 'd', pwd]) {
    const body = { user: login, password, captchaToken: nextCaptchaToken() };
    await sandbox.client.login({ body }).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 422, message: /no son correctos/ });
    });
  }
  await expect(sandbox.client.login({ body: { user: login, password: pwd } })).resolves.toBeDefined();
});
