import { afterEach, describe, expect, it, vi } from 'vitest';
import { cleanup, screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/render-screen';
import { PasswordInput } from '../../account/password-input';
import { TextField } from './text-field';
import { CopyField } from './copy-field';

const nothing = () => undefined;
const field = { id: 'field', name: 'field', label: 'Campo', value: '', onText: nothing };

it.each([
  ['a text', <TextField key="text" {...field} />],
  ['a password', <PasswordInput key="password" {...field} readOnly={false} onBlur={nothing} />],
])('%s has no spell checking, for which browsers may send it to a server', async (_, input) => {
  const { container } = await renderScreen(input);
  expect(container.querySelector('input')?.getAttribute('spellcheck')).toBe('false');
});

describe('copy field', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  const button = (name: string) => screen.getByRole('button', { name });

  it('copies the text and says so', async () => {
    const { payer } = await renderScreen(<CopyField label="Dirección" value="bc1q" />);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await payer.click(button('Copiar: Dirección'));
    expect(writeText).toHaveBeenCalledExactlyOnceWith('bc1q');
    expect((await screen.findByRole('status')).textContent).toBe('Copiado');
    expect(button('Copiado: Dirección')).toBeTruthy();
  });

  it('selects the text if copying is not allowed', async () => {
    const { payer } = await renderScreen(<CopyField label="Dirección" value="bc1q" />);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await payer.click(button('Copiar: Dirección'));
    await expect.poll(() => screen.getByRole('status').textContent).toMatch(/^Texto seleccionado/);
    expect(getSelection()?.toString()).toBe('bc1q');
  });

  it('forgets that it copied when the text changes', async () => {
    const { payer, rerender } = await renderScreen(<CopyField label="Dirección" value="bc1q" />);
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await payer.click(button('Copiar: Dirección'));
    await screen.findByRole('button', { name: 'Copiado: Dirección' });
    rerender(<CopyField label="Dirección" value="bc1r" />);
    expect(button('Copiar: Dirección')).toBeTruthy();
  });
});
