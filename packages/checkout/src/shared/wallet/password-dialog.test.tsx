import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApiOf, fault, makeMethodContext, offline } from '../../testing/fixtures/make-method-context';
import { pasteInto } from '../../testing/paste-into';
import { renderScreen } from '../../testing/render-screen';
import { PasswordDialog } from './password-dialog';

async function show(confirmPassword: () => Promise<unknown>, language: 'es' | 'en' = 'es') {
  const call = vi.fn(confirmPassword);
  const onAnswer = vi.fn();
  const context = makeMethodContext({ apiOf: fakeApiOf({ confirmPassword: call }) });
  const dialog = <PasswordDialog context={context} attemptId="a-1" onAnswer={onAnswer} />;
  return { call, onAnswer, ...(await renderScreen(dialog, language)) };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Contraseña');
const confirm = () => screen.getByRole('button', { name: 'Confirmar y pagar' });

it('confirms the attempt with the password', async () => {
  const { call, onAnswer, payer } = await show(async () => ({ confirmed: true }));
  expect(document.activeElement).toBe(field());
  expect([field().type, field().autocomplete]).toEqual(['password', 'current-password']);
  await payer.type(field(), 'Istmo#2026{Enter}');
  await expect.poll(() => onAnswer.mock.calls).toEqual([[true]]);
  expect(call).toHaveBeenCalledExactlyOnceWith(
    { body: { password: 'Istmo#2026', attemptId: 'a-1' } },
    expect.anything(),
  );
});

it.each([
  ['a wrong password', fault({ code: 422, message: 'La contraseña no es correcta.' }), /no es correcta/],
  ['too many tries', fault({ code: 429, message: '' }), /Demasiados intentos/],
  ['no connection', offline(), /Sin conexión/],
])('says beside the field what went wrong, and may be tried again: %s', async (_case, error, text) => {
  const errors = [error];
  const { onAnswer, payer } = await show(async () => {
    const refused = errors.shift();
    if (refused) throw refused;
    return { confirmed: true };
  });
  await pasteInto(payer, field(), 'Wrong#2026');
  await payer.click(confirm());
  await expect.poll(() => field().getAttribute('aria-invalid')).toBe('true');
  const describedBy = field().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(describedBy)?.textContent).toMatch(text);
  await expect.poll(() => document.activeElement).toBe(field());
  await payer.click(confirm());
  await expect.poll(() => onAnswer.mock.calls).toEqual([[true]]);
});

it('sends nothing without a password, and is left by a button or Esc', async () => {
  const { call, onAnswer, payer } = await show(async () => ({ confirmed: true }), 'en');
  await payer.click(screen.getByRole('button', { name: 'Confirm and pay' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  await payer.click(screen.getByRole('button', { name: 'Not now' }));
  expect(call).not.toHaveBeenCalled();
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
});
