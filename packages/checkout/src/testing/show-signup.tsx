import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { SignupPage } from '../flows/signup/signup-page';
import type { PageContext } from '../shared/page/page-context';
import { fakeApiOf, fault, makeMethodContext } from './fixtures/make-method-context';
import { pasteInto } from './paste-into';
import { renderScreen } from './render-screen';

const user = { idUsr: 900, login: 'user-7', name: 'Clara', lastname: 'Ureña', email: 'clara@correo.test' };
export const SIGNED_UP = { sessionId: 's-9', token: 't-9', user };

/** The provider's answer after it mailed a code. */
export const codeMailed = () =>
  fault({ code: 220, message: 'Le enviamos un código', key: 'happen_error_try_again' });

type Body = Record<string, string>;
type SignupOptions = {
  signup?: (body: Body) => unknown;
  validData?: (query: Body) => unknown;
  back?: string;
  change?: Partial<PageContext>;
};

function answer({ emailCode }: Body): unknown {
  if (emailCode === '') throw codeMailed();
  return { idUsr: 900, session: SIGNED_UP };
}

/** The sign-up page with a provider that mails a code and accepts any. */
export async function showSignup(options: SignupOptions = {}) {
  const { signup = answer, validData = () => ({ valid: true, reason: '' }), change = {}, ...rest } = options;
  const sent: Body[] = [];
  const send = async ({ body }: { body: Body }) => {
    sent.push(body);
    return signup(body);
  };
  const api = {
    signup: vi.fn(send),
    validData: vi.fn(async (query: Body, _signal: AbortSignal) => validData(query)),
    login: vi.fn(async (_: { body: { user: string; password: string } }) => SIGNED_UP),
  };
  const context = makeMethodContext({ apiOf: fakeApiOf(api), ...change });
  const bodies = () => sent;
  return { api, bodies, context, ...(await renderScreen(<SignupPage context={context} {...rest} />)) };
}

type Shown = Awaited<ReturnType<typeof showSignup>>;
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const button = (name: string) => screen.getByRole('button', { name });

const GOOD: Record<string, string> = {
  Nombre: 'Clara',
  Apellido: 'Ureña',
  Teléfono: '6123-4567',
  Contraseña: 'Clave#2026',
};

/** Enters the e-mail, and continues. */
export async function giveEmail({ payer }: Pick<Shown, 'payer'>, email = ' clara@correo.test ') {
  await pasteInto(payer, field('Correo electrónico'), email);
  await payer.click(button('Continuar'));
}

/** Enters the e-mail, and waits for the form with the rest. */
export async function toSignupData(shown: Pick<Shown, 'payer'>) {
  await giveEmail(shown);
  await screen.findByRole('heading', { name: 'Paso 2 de 3 Sus datos' });
}

/** Fills in the form with the rest, and sends it. */
export async function fillSignup({ payer }: Pick<Shown, 'payer'>, change: Record<string, string> = {}) {
  for (const [name, text] of Object.entries({ ...GOOD, ...change }))
    await pasteInto(payer, field(name), text);
  await payer.click(button('Crear cuenta'));
}

/** Enters everything, and waits until the page asks for the code. */
export async function toSignupCode(shown: Pick<Shown, 'payer'>) {
  await toSignupData(shown);
  await fillSignup(shown);
  await screen.findByRole('heading', { name: /Escriba el código/ });
}
