import { expect, it, vi } from 'vitest';
import { useSandbox } from '../../testing/test-sandbox';
import {
  BRUNO,
  clientWith,
  mailedCode,
  makeRegistration,
  registerSomebody,
} from '../../testing/wallet-client';

const sandbox = useSandbox();

it('lets a user back in with a new password, and everybody else out', async () => {
  const { email, login, session, pwd } = await registerSomebody(sandbox);
  const before = clientWith(sandbox, session?.token ?? '');
  const first = await sandbox.client.recoveryPassword({ body: { loginOrEmail: login } });
  expect(first).toMatchObject({ step: 1, session: null });
  const code = await mailedCode(sandbox, email);
  const second = await sandbox.client.recoveryPassword({
    body: { idUsr: first.idUsr ?? 0, confirmationCode: code },
  });
  const newPassword = 'Nueva#2027';
  const end = (password: string) =>
    sandbox.client.recoveryPassword({
      body: { confirmationCode: second.confirmationCode, newPassword: password },
    });
  await expect(end('weak')).rejects.toMatchObject({ code: 422, key: 'invalid_password' });
  const third = await end(newPassword);
  expect(third).toMatchObject({ step: 3, session: { user: { login } } });
  await expect(end('Otra#20277')).rejects.toMatchObject({ code: 422, message: /código/ });

  await expect(before.balance({})).rejects.toMatchObject({ code: 420 });
  const after = clientWith(sandbox, third.session?.token ?? '');
  expect(await after.notifications({})).toMatchObject([{ title: 'Contraseña nueva', read: false }]);
  await expect(sandbox.client.login({ body: { user: login, password: pwd } })).rejects.toBeDefined();
  await expect(sandbox.client.login({ body: { user: login, password: newPassword } })).resolves.toBeDefined();
});

it.each([['nadie@correo.test'], ['empleado@istmo.test'], ['cafe@istmo.test'], ['x']])(
  'answers for %s as it does for an account, and mails nothing',
  async (loginOrEmail) => {
    const [registered, unknown] = await Promise.all(
      [BRUNO.user, loginOrEmail].map((name) =>
        sandbox.client.recoveryPassword({ body: { loginOrEmail: name } }),
      ),
    );
    expect({ ...unknown, idUsr: 0 }).toEqual({ ...registered, idUsr: 0 });
    expect(Number.isSafeInteger(unknown?.idUsr)).toBe(true);
    expect(await mailedCode(sandbox, loginOrEmail)).toBe('');
    const guess = { idUsr: unknown?.idUsr ?? 0, confirmationCode: '000000' };
    const refused = sandbox.client.recoveryPassword({ body: guess });
    await expect(refused).rejects.toMatchObject({ code: 422, message: /código/ });
  },
);

it.each([
  ['an idUsr of nobody’s', { idUsr: 100, confirmationCode: '000000' }],
  ['an idUsr that is no number of ours', { idUsr: 1.5, confirmationCode: '000000' }],
  ['a ticket that was never given', { confirmationCode: 'x'.repeat(32), newPassword: 'Nueva#2027' }],
])('lets nobody in with %s', async (_case, body) => {
  await expect(sandbox.client.recoveryPassword({ body })).rejects.toMatchObject({ code: 422 });
});

it('does not take a code of a registration for a recovery', async () => {
  const body = makeRegistration();
  await expect(sandbox.client.register({ body })).rejects.toMatchObject({ code: 220 });
  const kept = await sandbox.services.db.query.mailedCodes.findFirst({
    orderBy: (code, { desc }) => desc(code.createdAt),
    where: (code, { eq }) => eq(code.purpose, 'registration'),
  });
  const guess = { idUsr: kept?.id ?? 0, confirmationCode: await mailedCode(sandbox, body.email) };
  await expect(sandbox.client.recoveryPassword({ body: guess })).rejects.toMatchObject({ code: 422 });
});

it('gives no number that a request would be refused for as a card’s', async () => {
  const { email } = await registerSomebody(sandbox);
  const card = Buffer.from((4_222_222_222_222).toString(16).padStart(12, '0'), 'hex');
  vi.spyOn(sandbox.services, 'randomBytes').mockImplementation(
    (size) => new Uint8Array(card.subarray(-size)),
  );
  const { idUsr } = await sandbox.client.recoveryPassword({ body: { loginOrEmail: email } });
  vi.mocked(sandbox.services.randomBytes).mockRestore();
  const body = { idUsr: idUsr ?? 0, confirmationCode: await mailedCode(sandbox, email) };
  expect(await sandbox.client.recoveryPassword({ body })).toMatchObject({ step: 2 });
});
