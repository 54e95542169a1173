import { makeLogin } from '../testing/fixtures/make-method-context';
import { expect, it } from 'vitest';
import { endWalletSession } from './end-wallet-session';
import { memoryLocator } from './routing/locator';

function end(authorization: string, login = makeLogin('Ana'), path = '/pf/widget/home?view=cards') {
  const locator = memoryLocator(path);
  const request = new Request('https://api.test/pay', {
    method: 'POST',
    body: '{"amount":1}',
    headers: { authorization },
  });
  const repeated = endWalletSession({ login, locator, config: { clientKey: 'client' } }, request);
  return { repeated, login, locator };
}

it('repeats a request with the token that another tab has got meanwhile', async () => {
  const { repeated, login, locator } = end('client|t-0');
  expect(repeated?.headers.get('authorization')).toBe('client|t-1');
  expect(await repeated?.text()).toBe('{"amount":1}');
  expect([login.token(), locator.current().pathname]).toEqual(['t-1', '/pf/widget/home']);
});

it.each([
  ['the stored token', 'client|t-1', makeLogin('Ana'), '1'],
  ['a token that another tab has removed', 'client|t-1', makeLogin(), null],
  ['no token', 'client', makeLogin(), null],
])('ends the session if a request was refused with %s', (_what, authorization, from, wasIn) => {
  const { repeated, login, locator } = end(authorization, from);
  expect([repeated, login.token()]).toEqual([undefined, undefined]);
  expect(locator.current().pathname).toBe('/pf/responseMessage/session');
  expect(new URLSearchParams(locator.current().search).get('login')).toBe(wasIn);
});

it('says nothing about a session to a guest, who has none', () => {
  const { repeated, locator } = end('client', makeLogin(), '/?code=LK-CAFE0001');
  expect(repeated).toBeUndefined();
  expect(locator.current()).toMatchObject({ pathname: '/', search: '?code=LK-CAFE0001' });
});
