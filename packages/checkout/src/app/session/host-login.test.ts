import { expect, it, vi } from 'vitest';
import {
  fakeApiOf,
  fault,
  makeLogin,
  makeMethodContext,
  offline,
} from '../../testing/fixtures/make-method-context';
import { logInByHost } from './load-info';

const ana = { sessionId: 's-1', token: 't-1', user: { idUsr: 100, name: 'Ana' } };
const given = { webCode: 'CAFEBOQUETE', data: 'code-1' };

async function logIn(hostedLogin: (input: object) => Promise<unknown>, gatewayCode = 'PFW') {
  const users = {
    widgetServices: vi.fn(async () => [{ gatewayCode }]),
    hostedLogin: vi.fn(hostedLogin),
  };
  const login = makeLogin();
  const context = makeMethodContext({ apiOf: fakeApiOf(users), login });
  await logInByHost(context, given);
  return { ...users, login, report: vi.mocked(context.bridge.report) };
}

it('logs in with the page’s code where the merchant takes the wallet', async () => {
  const { widgetServices, hostedLogin, login, report } = await logIn(async () => ana);
  expect(widgetServices).toHaveBeenCalledExactlyOnceWith({ webCode: 'CAFEBOQUETE' });
  expect(hostedLogin).toHaveBeenCalledExactlyOnceWith({ body: { data: 'code-1' } });
  expect([login.token(), login.getState().name]).toEqual(['t-1', 'Ana']);
  expect(report).not.toHaveBeenCalled();
});

it('sends the code to no merchant without the wallet', async () => {
  const { hostedLogin, login, report } = await logIn(async () => ana, 'LK');
  expect(report).toHaveBeenCalledExactlyOnceWith({
    code: 'wallet_login_refused',
    message: expect.stringContaining('CAFEBOQUETE does not take the wallet') as string,
  });
  expect(hostedLogin).not.toHaveBeenCalled();
  expect(login.token()).toBeUndefined();
});

it.each([
  ['no code', fault({ code: 422, key: 'missing_arguments' }), 'missing_arguments'],
  ['a code that was used', fault({ code: 422, message: 'This login is over' }), 'This login is over'],
  ['no connection', offline(), 'connection_error'],
])('tells the host of the refusal and continues as a guest after %s', async (_what, error, why) => {
  const { login, report } = await logIn(async () => Promise.reject(error));
  expect(login.token()).toBeUndefined();
  expect(report).toHaveBeenCalledExactlyOnceWith({
    code: 'wallet_login_refused',
    message: `The wallet login was refused: ${why}. The payer continues as a guest.`,
  });
});
