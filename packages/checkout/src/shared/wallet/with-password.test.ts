import { expect, it, vi } from 'vitest';
import { fault, offline } from '../../testing/fixtures/make-method-context';
import { withPassword } from './with-password';

const required = fault({ code: 422, key: 'password_required' });

it('pays again, in the same attempt, once the password is confirmed', async () => {
  const askPassword = vi.fn(async () => true);
  const pay = vi.fn(async () => 'paid').mockRejectedValueOnce(required);
  await expect(withPassword(askPassword, 'a-1', pay)).resolves.toBe('paid');
  expect(askPassword).toHaveBeenCalledExactlyOnceWith('a-1');
  expect(pay).toHaveBeenCalledTimes(2);
});

it.each([
  ['the user leaves', async () => false, required],
  ['the question cannot be loaded', async () => Promise.reject(new Error('offline')), required],
  ['there is nobody to ask', undefined, required],
  ['it was refused for another reason', async () => true, fault({ code: 422, key: 'invalid_amount' })],
  ['there was no answer', async () => true, offline()],
])('pays once if %s', async (_case, askPassword, error) => {
  const pay = vi.fn(async () => Promise.reject(error));
  await expect(withPassword(askPassword, 'a-1', pay)).rejects.toBe(error);
  expect(pay).toHaveBeenCalledOnce();
});
