import { makeLogin } from '../../testing/fixtures/make-method-context';
import { expect, it, vi } from 'vitest';
import type { ApiOptions } from '../api/create-api';
import { renewLogin } from './renew-login';

const config: ApiOptions['config'] = {
  apiBase: 'https://api.test',
  secureBase: 'https://secure.test',
  clientKey: 'client',
  encoding: 'json',
  paths: {},
  timeoutMs: 5000,
};
const user = {
  idUsr: 100,
  login: 'ana',
  name: 'Ana Lucía',
  lastname: 'Batista',
  phone: '',
  email: 'ana@istmo.test',
  address1: '',
  country: 'PA',
};

it.each([
  ['is renewed, and gets its name', 200, 't-2', 'Ana Lucía'],
  ['that is over is forgotten without a word', 420, undefined, undefined],
  ['stays where nobody knows', 503, 't-1', 'Old'],
])('a login %s', async (_what, code, token, name) => {
  const login = makeLogin('Old');
  const data = { sessionId: 's-2', token: 't-2', user };
  const sent = vi.fn(async (_request: Request) => Response.json({ headerStatus: { code }, data }));
  await renewLogin({ config, fetch: sent }, login);
  expect([login.token(), login.getState().name]).toEqual([token, name]);
  expect(new Headers(sent.mock.calls[0]?.[0].headers).get('authorization')).toBe('client|t-1');
});
