import { beforeEach, describe, expect, it } from 'vitest';
import { findUserByName } from '../../db/queries/users/user-queries';
import { useSandbox } from '../../testing/test-sandbox';
import { ANA, clientWith, logInAs, registerSomebody } from '../../testing/wallet-client';
import { createSession, deviceOf } from './sessions';

describe('sessions', () => {
  const SECOND = 1000;
  const MINUTE = 60 * SECOND;
  const HOUR = 60 * MINUTE;
  const CHROME_ON_ANDROID =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

  const sandbox = useSandbox();
  const ended = { kind: 'session', code: 420 };

  describe('a replaced token', () => {
    it('that is used after its grace ends the login that it was stolen from', async () => {
      const first = await sandbox.client.login({ body: ANA });
      const thief = clientWith(sandbox, first.token);
      const owner = clientWith(sandbox, (await thief.refreshLogin({})).token);
      const elsewhere = await logInAs(sandbox);
      sandbox.services.wait(30 * SECOND - 1);
      await expect(thief.balance({})).resolves.toBeDefined();
      await expect(owner.balance({})).resolves.toBeDefined();
      sandbox.services.wait(1);
      await expect(thief.balance({})).rejects.toMatchObject(ended);
      await expect(owner.balance({})).rejects.toMatchObject(ended);
      await expect(owner.refreshLogin({})).rejects.toMatchObject(ended);
      await expect(elsewhere.balance({})).resolves.toBeDefined();
    });

    it('ends the login of who stole it and refreshed first', async () => {
      const first = await sandbox.client.login({ body: ANA });
      const owner = clientWith(sandbox, first.token);
      const thief = clientWith(sandbox, (await clientWith(sandbox, first.token).refreshLogin({})).token);
      sandbox.services.wait(HOUR / 4);
      // The owner's page opens again with the token that it stored, also where a guest may ask.
      await owner.searchActivity({ conditional: 'code::4c4b' }).catch(() => undefined);
      await expect(thief.balance({})).rejects.toMatchObject(ended);
    });
  });

  it('ends a login twelve hours after its password, however often it was refreshed', async () => {
    let { token, expiresAt } = await sandbox.client.login({ body: ANA });
    const since = sandbox.services.clock();
    for (let passed = 0; passed < 12 * HOUR; passed += 20 * MINUTE) {
      ({ token, expiresAt } = await clientWith(sandbox, token).refreshLogin({}));
      sandbox.services.wait(20 * MINUTE);
    }
    expect(Date.parse(expiresAt ?? '')).toBe(since + 12 * HOUR);
    await expect(clientWith(sandbox, token).refreshLogin({})).rejects.toMatchObject(ended);
  });

  describe('the list of logins', () => {
    let user: { user: string; password: string };

    beforeEach(async () => {
      const { login, pwd } = await registerSomebody(sandbox);
      user = { user: login, password: pwd };
    });

    it('has each login once with its device and its last use, the own one first', async () => {
      const { services } = sandbox;
      const { id } = (await findUserByName(services.db, user.user)) ?? { id: 0 };
      const phone = clientWith(sandbox, (await createSession(services, id, CHROME_ON_ANDROID)).token);
      services.wait(5 * MINUTE);
      const own = clientWith(sandbox, (await (await logInAs(sandbox, user)).refreshLogin({})).token);
      const loggedInAt = new Date(services.clock()).toISOString();
      services.wait(2 * MINUTE);
      await phone.balance({});
      const lastUsedAt = new Date(services.clock()).toISOString();
      const sessions = await own.sessions({});
      expect(sessions.slice(0, 2)).toEqual([
        expect.objectContaining({ browser: '', system: '', loggedInAt, lastUsedAt, current: true }),
        expect.objectContaining({ browser: 'Chrome', system: 'Android', lastUsedAt, current: false }),
      ]);
      expect(new Set(sessions.map((session) => session.id)).size).toBe(sessions.length);
      expect((await phone.sessions({}))[0]).toMatchObject({ browser: 'Chrome', current: true });
    });

    it('leaves out what has ended, and shows no token', async () => {
      const [one, other] = [await logInAs(sandbox, user), await logInAs(sandbox, user)];
      const before = await one.sessions({});
      await other.logout({});
      const after = await one.sessions({});
      expect(after).toHaveLength(before.length - 1);
      sandbox.services.wait(30 * MINUTE);
      expect(await (await logInAs(sandbox, user)).sessions({})).toHaveLength(1);
      expect(Object.keys(after[0] ?? {}).sort()).toEqual([
        'browser',
        'current',
        'id',
        'lastUsedAt',
        'loggedInAt',
        'system',
      ]);
    });

    it('ends as a whole, and nobody else’s', async () => {
      const [one, other, ana] = [
        await logInAs(sandbox, user),
        await logInAs(sandbox, user),
        await logInAs(sandbox),
      ];
      const refreshed = clientWith(sandbox, (await other.refreshLogin({})).token);
      expect(await one.logoutEverywhere({})).toEqual({ ended: true });
      for (const client of [one, other, refreshed])
        await expect(client.balance({})).rejects.toMatchObject(ended);
      await expect(ana.balance({})).resolves.toBeDefined();
    });
  });
});

const like = (middle: string, end: string) =>
  `Mozilla/5.0 (${middle}) AppleWebKit/537.36 (KHTML, like Gecko) ${end}`;

it.each([
  [like('Linux; Android 10; K', 'Chrome/140.0.0.0 Mobile Safari/537.36'), 'Chrome', 'Android'],
  [
    like('Linux; Android 10; K', 'SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36'),
    'Samsung Internet',
    'Android',
  ],
  [
    like('iPhone; CPU iPhone OS 18_6 like Mac OS X', 'Version/18.6 Mobile/15E148 Safari/604.1'),
    'Safari',
    'iPhone',
  ],
  [
    like('iPhone; CPU iPhone OS 18_6 like Mac OS X', 'CriOS/140.0 Mobile/15E148 Safari/604.1'),
    'Chrome',
    'iPhone',
  ],
  [like('iPad; CPU OS 18_6 like Mac OS X', 'FxiOS/140.0 Mobile/15E148 Safari/604.1'), 'Firefox', 'iPad'],
  [like('Macintosh; Intel Mac OS X 10_15_7', 'Version/18.6 Safari/605.1.15'), 'Safari', 'macOS'],
  [like('Windows NT 10.0; Win64; x64', 'Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'), 'Edge', 'Windows'],
  [like('Windows NT 10.0; Win64; x64', 'Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0'), 'Opera', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [like('X11; CrOS x86_64 14541.0.0', 'Chrome/140.0.0.0 Safari/537.36'), 'Chrome', 'ChromeOS'],
  [like('X11; Linux x86_64', 'HeadlessChrome/140.0.0.0 Safari/537.36'), 'Chrome', 'Linux'],
  ['curl/8.14.1', '', ''],
  ['', '', ''],
])('calls %j %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
