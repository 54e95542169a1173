import { expect, it } from 'vitest';
import { useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();

it('puts everybody in Panama', async () => {
  expect(await sandbox.client.countryByIp({})).toMatchObject({ code: 'PA' });
});

it.each([
  ['a person', 'token', { valid: true, score: 0.9 }],
  ['a robot', 'robot', { valid: false, score: 0.1 }],
])('scores %s', async (_case, token, score) => {
  const body = { token, siteKey: 'istmo-sandbox-site-key', userAction: 'CHECKOUT' } as const;
  expect(await sandbox.client.captchaCheck({ body })).toEqual(score);
});
