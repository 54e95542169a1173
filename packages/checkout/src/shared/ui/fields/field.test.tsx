import { describe, expect, it, vi } from 'vitest';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { useStore } from '../../store/use-store';
import { createStore } from 'zustand/vanilla';
import { renderScreen } from '../../../testing/render-screen';
import { PasswordInput } from '../../account/password-fields';
import { MaskedField } from './masked-field';
import { EmailField, watchAutofill, SelectField, TextField } from './field';
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

it.each([
  ['an e-mail', EmailField],
  [
    'a user or e-mail',
    (props: ComponentProps<typeof EmailField>) => <TextField {...props} inputMode="email" />,
  ],
])('%s is the address in what a contact list copies, however long', async (_, Input) => {
  const onText = vi.fn<(text: string) => void>();
  const { payer } = await renderScreen(<Input {...field} onText={onText} />);
  await payer.click(screen.getByLabelText('Campo'));
  await payer.paste(`Ana ${'Batista '.repeat(15)}<ana@correo.com>`);
  expect(onText.mock.lastCall?.[0]).toBe('ana@correo.com');
});

it('an e-mail is what is typed, because "ana@correo.com." may become "ana@correo.com.pa"', async () => {
  const onText = vi.fn<(text: string) => void>();
  const { payer } = await renderScreen(<EmailField {...field} value="ana@correo.com" onText={onText} />);
  await payer.type(screen.getByLabelText('Campo'), '.');
  expect(onText.mock.lastCall?.[0]).toBe('ana@correo.com.');
});

describe('a typed text', () => {
  const inFours = (text: string) => text.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ');

  /** A form with one field, and a way to show it again. */
  async function showForm({ masked = false, first = '' } = {}) {
    const form = createStore(() => ({ value: first, shown: 0 }));
    function Form() {
      const { value } = useStore(form);
      const onText = (text: string) => form.setState({ value: text });
      const props = { id: 'field', name: 'field', label: 'Campo', value, onText };
      return masked ? <MaskedField {...props} format={inFours} /> : <TextField {...props} />;
    }
    watchAutofill(document);
    const { payer } = await renderScreen(<Form />);
    const input = screen.getByLabelText<HTMLInputElement>('Campo');
    const showAgain = () => act(() => form.setState(({ shown }) => ({ shown: shown + 1 })));
    return { form, input, payer, showAgain, value: () => form.getState().value };
  }
  /** As a password manager does it. */
  const fill = (input: HTMLInputElement, text: string) =>
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);

  it('loses what nobody sees, and has the digits of every keyboard', async () => {
    const { payer, input, value } = await showForm({ masked: true });
    await payer.click(input);
    await payer.paste('\u202A٤١١١1111');
    expect(value()).toBe('4111 1111');
    expect(input.value).toBe('4111 1111');
  });

  it.each([
    ['hears what was typed', false, '42424242', '4242 4242'],
    ['hears it when it has been left', true, '42424242', '4242 4242'],
    ['keeps what the form has where nothing was typed', true, '', 'first'],
  ])('%s before it is hydrated', (_, isLeft, typed, expected) => {
    const form = createStore(() => ({ value: '', left: false }));
    function Form() {
      const { value } = useStore(form);
      const onText = (text: string) => form.setState({ value: text });
      const onBlur = () => form.setState({ left: true });
      const props = { id: 'field', name: 'field', label: 'Campo', value, onText, onBlur };
      return typed === '' ? <TextField {...props} /> : <MaskedField {...props} format={inFours} />;
    }
    const root = document.createElement('div');
    document.body.append(root);
    const before = document.createElement('div');
    act(() => {
      createRoot(before).render(<Form />);
    });
    root.innerHTML = before.innerHTML;
    const drawn = root.querySelector('input');
    if (!drawn) throw new Error('no field');
    fill(drawn, typed);
    if (typed === '') form.setState({ value: 'first' });
    if (!isLeft) drawn.focus();
    act(() => {
      hydrateRoot(root, <Form />);
    });
    expect(root.querySelector('input')).toBe(drawn);
    expect(form.getState()).toEqual({ value: expected, left: isLeft && typed !== '' });
    expect(drawn.value).toBe(expected);
    root.remove();
  });

  it('is heard of where a password manager tells only of a change', async () => {
    const { input, value } = await showForm();
    fill(input, 'ana@correo.com');
    fireEvent(input, new Event('change', { bubbles: true }));
    expect(value()).toBe('ana@correo.com');
  });

  it('that a password manager tells nothing of is not wiped, and heard of before anything is pressed', async () => {
    const { input, value, payer, showAgain } = await showForm({ masked: true, first: '5' });
    fill(input, '4111111111111111');
    showAgain();
    expect(input.value).toBe('4111111111111111');
    await payer.click(document.body);
    expect(value()).toBe('4111 1111 1111 1111');
    expect(input.value).toBe('4111 1111 1111 1111');
  });

  it('is not wiped by a render for another reason that comes before the form has shown it', async () => {
    const { payer, rerender } = await renderScreen(<TextField {...field} />);
    const input = screen.getByLabelText<HTMLInputElement>('Campo');
    await payer.type(input, 'ana');
    rerender(<TextField {...field} hint="Ayuda" />);
    expect(input.value).toBe('ana');
  });

  it('is replaced by what the form has', async () => {
    const { form, input } = await showForm({ first: 'a' });
    act(() => form.setState({ value: 'b' }));
    expect(input.value).toBe('b');
  });

  it('that an input method composes is left alone until it is done', async () => {
    const { input, value } = await showForm({ masked: true });
    const compose = (text: string) => {
      fill(input, text);
      const event = new InputEvent('input', { bubbles: true, inputType: 'insertCompositionText' });
      Object.defineProperty(event, 'isComposing', { value: true });
      fireEvent(input, event);
    };
    for (const text of ['4', '41', '411', '4111', '41111']) {
      compose(text);
      expect(input.value).toBe(text);
    }
    fireEvent(input, new CompositionEvent('compositionend', { bubbles: true, data: '41111' }));
    expect(input.value).toBe('4111 1');
    expect(value()).toBe('4111 1');
  });
});

describe('a choice', () => {
  async function showForm() {
    const form = createStore(() => ({ value: 'PA', countries: ['PA', 'CO', 'MX'], shown: 0 }));
    const onChoice = vi.fn((value: string) => form.setState({ value }));
    function Form() {
      const { value, countries } = useStore(form);
      const options = countries.map((code) => ({ value: code, label: code }));
      return <SelectField id="country" label="País" {...{ value, options, onChoice }} />;
    }
    watchAutofill(document);
    const { payer } = await renderScreen(<Form />);
    return { form, onChoice, payer, select: screen.getByLabelText<HTMLSelectElement>('País') };
  }

  it('is heard of once', async () => {
    const { select, payer, onChoice } = await showForm();
    await payer.selectOptions(select, 'CO');
    expect(onChoice.mock.calls).toEqual([['CO']]);
    expect(select.value).toBe('CO');
  });

  it('that a password manager tells nothing of is not wiped, and heard of before anything is pressed', async () => {
    const { form, select, payer, onChoice } = await showForm();
    select.value = 'CO';
    act(() => form.setState({ shown: 1, countries: ['PA', 'CO'] }));
    expect(select.value).toBe('CO');
    await payer.click(document.body);
    expect(onChoice.mock.calls).toEqual([['CO']]);
    expect(select.value).toBe('CO');
  });

  it('is replaced by what the form has', async () => {
    const { form, select } = await showForm();
    act(() => form.setState({ value: 'MX' }));
    expect(select.value).toBe('MX');
  });

  it('that is not among the options comes back with them, and none takes its place', async () => {
    const { form, select, payer, onChoice } = await showForm();
    act(() => form.setState({ value: 'CR' }));
    await payer.click(document.body);
    act(() => form.setState({ countries: ['PA', 'CO', 'CR'] }));
    expect(select.value).toBe('CR');
    act(() => form.setState({ value: 'PA', countries: ['CO', 'PA'] }));
    act(() => form.setState({ countries: ['CO'] }));
    await payer.click(document.body);
    act(() => form.setState({ countries: ['CO', 'PA'] }));
    expect(select.value).toBe('PA');
    expect(onChoice).not.toHaveBeenCalled();
  });
});

describe('copy field', () => {
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
