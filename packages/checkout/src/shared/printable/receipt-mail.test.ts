import { expect, it, vi } from 'vitest';
import { fault, offline } from '../../testing/fixtures/make-method-context';
import { createReceiptMail } from './receipt-mail';

const state = ({ flow }: ReturnType<typeof createReceiptMail>) => flow.getState().state;

it('sends to the address that was typed, once', async () => {
  const post = vi.fn(async () => undefined);
  const mail = createReceiptMail(post);
  mail.send(' ana@correo.com ');
  mail.send(' ana@correo.com ');
  await vi.waitFor(() => expect(state(mail)).toEqual({ name: 'sent', email: 'ana@correo.com' }));
  expect(post).toHaveBeenCalledExactlyOnceWith('ana@correo.com', expect.anything());
});

it.each([
  ['', 'field_required'],
  ['ana', 'invalid_email'],
])('sends nothing to "%s"', (typed, refusal) => {
  const post = vi.fn();
  const mail = createReceiptMail(post);
  mail.send(typed);
  expect(state(mail)).toEqual({ name: 'writing', refusal });
  expect(post).not.toHaveBeenCalled();
});

it.each([
  ['nothing more where nobody answered', offline(), ''],
  [
    'how long to wait',
    fault({ code: 429, message: 'Espere 5 minutos.', key: 'happen_error_try_again' }),
    'Espere 5 minutos.',
  ],
])('says that it could not be sent, and %s', async (_what, error, message) => {
  const post = vi.fn(async () => undefined as unknown).mockRejectedValueOnce(error);
  const mail = createReceiptMail(post);
  mail.send('ana@correo.com');
  await vi.waitFor(() => expect(state(mail)).toEqual({ name: 'failed', message }));
  mail.send('ana@correo.com');
  await vi.waitFor(() => expect(state(mail).name).toBe('sent'));
});

it('shows at the field what the provider refuses of the address', async () => {
  const data = { issues: [{ at: 'body.email', expected: 'check' }] };
  const mail = createReceiptMail(() => Promise.reject(fault({ code: 422, key: 'missing_arguments', data })));
  mail.send('ana@correo.com');
  await vi.waitFor(() => expect(state(mail)).toEqual({ name: 'writing', refusal: 'invalid_email' }));
});

it('clears the result once another address is typed', async () => {
  const mail = createReceiptMail(async () => undefined);
  mail.send('ana@correo.com');
  mail.flow.getState().send({ type: 'typed' });
  expect(state(mail).name).toBe('sending');
  await vi.waitFor(() => expect(state(mail).name).toBe('sent'));
  mail.flow.getState().send({ type: 'typed' });
  expect(state(mail)).toEqual({ name: 'writing' });
});
