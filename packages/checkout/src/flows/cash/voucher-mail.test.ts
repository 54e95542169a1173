import { expect, it, vi } from 'vitest';
import { offline } from '../../testing/make-method-context';
import { fakeCash, OPER } from '../../testing/open-cash';
import { createVoucherMail } from './voucher-mail';

const state = ({ flow }: ReturnType<typeof createVoucherMail>) => flow.getState().state;

it('sends to the address that was typed, once', async () => {
  const api = fakeCash();
  const mail = createVoucherMail(api);
  mail.send(OPER, ' ana@correo.com ');
  mail.send(OPER, ' ana@correo.com ');
  await vi.waitFor(() => expect(state(mail)).toEqual({ name: 'sent', email: 'ana@correo.com' }));
  expect(api.sendVoucher).toHaveBeenCalledExactlyOnceWith(
    { codOper: OPER, body: { email: 'ana@correo.com' } },
    expect.anything(),
  );
});

it('sends nothing to what is no address', () => {
  const api = fakeCash();
  const mail = createVoucherMail(api);
  mail.send(OPER, 'ana');
  expect(state(mail)).toEqual({ name: 'writing', refusal: 'invalid_email' });
  expect(api.sendVoucher).not.toHaveBeenCalled();
});

it('says where it could not be sent, and tries again', async () => {
  const sendVoucher = vi.fn(async () => ({ sentTo: '' })).mockRejectedValueOnce(offline());
  const mail = createVoucherMail({ sendVoucher });
  mail.send(OPER, 'ana@correo.com');
  await vi.waitFor(() => expect(state(mail).name).toBe('failed'));
  mail.send(OPER, 'ana@correo.com');
  await vi.waitFor(() => expect(state(mail).name).toBe('sent'));
});
