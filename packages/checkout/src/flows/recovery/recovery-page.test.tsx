import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PageContext } from '../../shared/page/page-context';
import {
  fakeApi,
  fakeApiOf,
  fault,
  makeLogin,
  makeMethodContext,
  NOW,
  offline,
} from '../../testing/fixtures/make-method-context';
import { pasteInto } from '../../testing/paste-into';
import { renderScreen } from '../../testing/render-screen';
import { RecoveryPage } from './recovery-page';

const user = { idUsr: 100, login: 'ana@istmo.test', name: 'Ana Lucía', lastname: 'Batista' };
const session = { sessionId: 's-1', token: 't-1', user };
const back = '/pf/widget/home?view=cards';

type Body = { loginOrEmail?: string; idUsr?: number; confirmationCode?: string; newPassword?: string };
type ShowOptions = { recover?: (body: Body) => unknown; back?: string; change?: Partial<PageContext> };

function answer({ loginOrEmail, idUsr }: Body): unknown {
  if (loginOrEmail !== undefined) return { step: 1, idUsr: 41, confirmationCode: '', session: null };
  if (idUsr !== undefined) return { step: 2, confirmationCode: 'ticket-1', session: null };
  return { step: 3, confirmationCode: '', session };
}

async function show({ recover = answer, change = {}, ...rest }: ShowOptions = {}) {
  const recoveryPassword = vi.fn(async ({ body }: { body: Body }) => recover(body));
  const context = makeMethodContext({ apiOf: fakeApiOf({ recoveryPassword }), ...change });
  const shown = await renderScreen(<RecoveryPage context={context} {...rest} />);
  return { bodies: () => recoveryPassword.mock.calls.map(([{ body }]) => body), context, ...shown };
}

type Shown = Awaited<ReturnType<typeof show>>;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: RegExp) => screen.findByRole('heading', { name });

async function ask({ payer }: Shown) {
  await pasteInto(payer, field('Correo o usuario'), ' ana@istmo.test ');
  await payer.click(button('Enviar código'));
}
async function toCode(shown: Shown) {
  await ask(shown);
  await heading(/Paso 2 de 3 Escriba el código/);
}
async function toPassword(shown: Shown) {
  await toCode(shown);
  await shown.payer.type(field('Código'), '123456');
  await heading(/Paso 3 de 3 Elija una contraseña nueva/);
  // The new step takes the focus, also from a field that is already being filled in.
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
}
async function choose({ payer }: Shown, password: string, confirmation = password) {
  await pasteInto(payer, field('Contraseña nueva'), password);
  await pasteInto(payer, field('Repita la contraseña'), confirmation);
  await payer.click(button('Guardar y entrar'));
}

it('sends the request again with a captcha where the provider asks for one', async () => {
  const props = [
    { name: 'SITE_KEY', value: 'site-key' },
    { name: 'SCRIPT', value: 'https://third.test/captcha.js' },
  ];
  const enterprise = { ready: (go: () => void) => go(), execute: async () => 'token' };
  const loadScript = vi.fn(async () => void Object.assign(window, { grecaptcha: { enterprise } }));
  const shown = await show({
    recover: (body) =>
      'captchaToken' in body ? answer(body) : Promise.reject(fault({ key: 'error_captcha' })),
    change: { api: fakeApi({ systemConfig: async () => ({ props }) }), loadScript },
  });
  await toCode(shown);
  expect(shown.bodies()).toEqual([
    { loginOrEmail: 'ana@istmo.test' },
    { loginOrEmail: 'ana@istmo.test', captchaToken: 'token' },
  ]);
  Reflect.deleteProperty(window, 'grecaptcha');
});

it('takes three steps, logs in, and leads on', async () => {
  const shown = await show({ back });
  await toPassword(shown);
  const keeper = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
  expect(keeper?.value.trim()).toBe('ana@istmo.test');
  await choose(shown, 'Nueva#2027');
  await expect.poll(() => shown.context.navigate).toHaveBeenCalledWith(back);
  expect(shown.bodies()).toEqual([
    { loginOrEmail: 'ana@istmo.test' },
    { idUsr: 41, confirmationCode: '123456' },
    { confirmationCode: 'ticket-1', newPassword: 'Nueva#2027' },
  ]);
  expect([shown.context.login.token(), shown.context.login.getState().name]).toEqual(['t-1', 'Ana Lucía']);
});

it('opens the wallet by default', async () => {
  const { context } = await show({ change: { login: makeLogin('Ana') } });
  await expect.poll(() => context.navigate).toHaveBeenCalledWith('/pf/widget/home');
});

it('does not reveal whether an account exists', async () => {
  const shown = await show();
  await toCode(shown);
  expect(document.body.textContent).toContain('Si hay una cuenta con ana@istmo.test, enviamos un código');
});

it.each([
  ['the first step', ask, (body: Body) => body.loginOrEmail, 'Enviar código'],
  ['the second step', toCode, (body: Body) => body.idUsr, 'Continuar'],
  ['the third step', toPassword, (body: Body) => body.newPassword, 'Guardar y entrar'],
] as const)(
  'stays at %s with what went wrong there, and may try it again',
  async (_case, reach, part, name) => {
    const wrong = fault({ message: 'El código no es correcto. Le quedan 2 intentos.' });
    const shown = await show({
      recover: (body) => (part(body) === undefined ? answer(body) : Promise.reject(wrong)),
    });
    await reach(shown);
    if (name === 'Continuar') await shown.payer.type(field('Código'), '000000');
    if (name === 'Guardar y entrar') await choose(shown, 'Nueva#2027');
    else if (name === 'Continuar') await shown.payer.click(button(name));
    await expect.poll(() => screen.queryByRole('alert')?.textContent).toMatch(/Le quedan 2 intentos/);
    const before = shown.bodies().length;
    await shown.payer.click(button(name));
    await expect.poll(() => shown.bodies()).toHaveLength(before + 1);
    expect(shown.context.login.token()).toBeUndefined();
  },
);

it.each([
  ['a weak password', 'nueva2027', 'nueva2027', 'Contraseña nueva', /no cumple/],
  ['another password the second time', 'Nueva#2027', 'Nueva#2028', 'Repita la contraseña', /no coinciden/],
  ['no password', '', '', 'Contraseña nueva', /Escriba su contraseña nueva/],
])('asks nobody with %s', async (_case, password, confirmation, name, text) => {
  const shown = await show();
  await toPassword(shown);
  if (password !== '') await choose(shown, password, confirmation);
  else await shown.payer.click(button('Guardar y entrar'));
  expect(document.activeElement).toBe(field(name));
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(shown.bodies()).toHaveLength(2);
});

it('loads nothing without a name', async () => {
  const shown = await show();
  await shown.payer.click(button('Enviar código'));
  expect(document.activeElement).toBe(field('Correo o usuario'));
  expect(shown.bodies()).toEqual([]);
});

it('mails another code, by which the provider then asks', async () => {
  let now = NOW;
  let idUsr = 40;
  const shown = await show({
    change: { now: () => now },
    recover: (body) => (body.loginOrEmail === undefined ? answer(body) : { step: 1, idUsr: (idUsr += 1) }),
  });
  await toCode(shown);
  now += 30_000;
  const again = await screen.findByRole('button', { name: 'Enviar otro código' });
  await shown.payer.click(again);
  await screen.findByText(/Le enviamos otro código/);
  await shown.payer.type(field('Código'), '654321');
  await expect.poll(() => shown.bodies().at(-1)).toEqual({ idUsr: 42, confirmationCode: '654321' });
});

it('keeps the code where another cannot be mailed', async () => {
  let now = NOW;
  const shown = await show({
    change: { now: () => now },
    recover: (body) => (now > NOW && body.loginOrEmail ? Promise.reject(offline()) : answer(body)),
  });
  await toCode(shown);
  now += 30_000;
  await shown.payer.click(await screen.findByRole('button', { name: 'Enviar otro código' }));
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toMatch(/Sin conexión/);
  expect(button('Enviar otro código').getAttribute('aria-disabled')).not.toBe('true');
  await shown.payer.type(field('Código'), '123456');
  await expect.poll(() => shown.bodies().at(-1)).toEqual({ idUsr: 41, confirmationCode: '123456' });
});

it('goes back from the second step to the first, and from the first to the login', async () => {
  const shown = await show({ back });
  await toCode(shown);
  await shown.payer.click(button('Usar otro correo o usuario'));
  expect(field('Correo o usuario').value).toBe('ana@istmo.test');
  await shown.payer.click(button('Volver a iniciar sesión'));
  expect(shown.context.navigate).toHaveBeenCalledWith(`/pf/widget/login?back=${encodeURIComponent(back)}`);
});

it('ignores a late answer after the payer started again', async () => {
  let say: (answer: unknown) => void = () => undefined;
  const shown = await show({
    recover: (body) => (body.idUsr === undefined ? answer(body) : new Promise((resolve) => (say = resolve))),
  });
  await toCode(shown);
  await shown.payer.type(field('Código'), '123456');
  await shown.payer.click(button('Usar otro correo o usuario'));
  say(answer({ idUsr: 41 }));
  await Promise.resolve();
  expect(await heading(/Paso 1 de 3/)).toBeTruthy();
});
