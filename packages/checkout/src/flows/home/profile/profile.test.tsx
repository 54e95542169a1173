import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeLogin, offline } from '../../../testing/fixtures/make-method-context';
import { makeWalletContext } from '../../../testing/fixtures/make-wallet-context';
import { renderScreen } from '../../../testing/render-screen';
import { Profile } from './profile';

afterEach(cleanup);

const answer = (change: object = {}) => ({
  sessionId: 's-2',
  token: 't-2',
  user: {
    idUsr: 100,
    login: 'ana',
    photo: 'ana.jpg',
    name: 'Ana Lucía',
    lastname: 'Batista',
    phone: '+50761234567',
    email: 'ana@istmo.test',
    address1: '',
    country: 'PA',
    ...change,
  },
});

async function show(profile: object | undefined, calls: object = {}) {
  const login = makeLogin('Ana');
  if (profile) login.open(profile, 'Ana Lucía');
  const context = makeWalletContext(calls, { login });
  return { login, ...(await renderScreen(<Profile context={context} go={vi.fn()} />)) };
}

it('shows who the user is, without what nobody knows', async () => {
  const { container } = await show(answer());
  const facts = [...container.querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent).join(': '),
  );
  expect(facts).toEqual([
    'Nombre: Ana Lucía',
    'Apellido: Batista',
    'Correo electrónico: ana@istmo.test',
    'Teléfono: +507 6123-4567',
    'País: Panamá',
  ]);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/ana.jpg');
});

it('has a placeholder for a user without a photo', async () => {
  const { container } = await show(answer({ photo: null, country: '?' }));
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/default-user.svg');
  expect(screen.getByText('?')).toBeTruthy();
});

it('loads an unknown user, and retries after a failure', async () => {
  const refreshLogin = vi.fn().mockRejectedValueOnce(offline()).mockResolvedValue(answer());
  const { payer, login } = await show(undefined, { refreshLogin });
  await payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('ana@istmo.test')).toBeTruthy();
  expect(login.token()).toBe('t-2');
});
