import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen';
import { PasswordInput } from '../../account/password-input';
import { TextField } from './text-field';

const nothing = () => undefined;
const field = { id: 'field', name: 'field', label: 'Campo', value: '', onText: nothing };

it.each([
  ['a text', <TextField key="text" {...field} />],
  ['a password', <PasswordInput key="password" {...field} readOnly={false} onBlur={nothing} />],
])('%s has no spell checking, for which browsers may send it to a server', async (_, input) => {
  const { container } = await renderScreen(input);
  expect(container.querySelector('input')?.getAttribute('spellcheck')).toBe('false');
});
