import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { step } from '@istmo/domain';
import {
  anaAnswer,
  makeActivity,
  makePayCode,
  makeWalletContext,
} from '../../../testing/fixtures/wallet-answers';
import { fault, makeLogin, offline } from '../../../testing/fixtures/make-method-context';
import { renderScreen } from '../../../testing/render-screen';
import { Charge } from './charge';
import { type ChargeEvent, chargeMachine, type ChargeState } from './charge-store';

type Station = { stationId: string; description: string };

async function show(calls: object = {}, idMerchant: number | null = 91, stations: Station[] = []) {
  const api = {
    saveQrProcessInfo: vi.fn(async () => ({ id: 'c-1', codePay: 'E-7K2M9QX4TB', qr: '' })),
    qrProcessInfo: vi.fn(async () => makePayCode()),
    sendActivity: vi.fn(async () => makeActivity()),
    ...calls,
  };
  const login = makeLogin();
  login.open(
    { sessionId: 's-1', token: 't-1', user: { ...anaAnswer.user, idMerchant, stations } },
    'Ana Lucía',
  );
  const go = vi.fn();
  const shown = await renderScreen(<Charge context={makeWalletContext(api, { login })} go={go} />);
  await screen.findByLabelText(/^Monto/);
  return { api, go, ...shown };
}

const button = (name: string) => screen.getByRole('button', { name });

it('makes a code for an amount and a concept, and shows it', async () => {
  const { api, payer } = await show();
  await payer.type(screen.getByLabelText(/^Monto/), '5');
  await payer.type(screen.getByLabelText(/^Concepto/), ' Almuerzo ');
  await payer.selectOptions(screen.getByLabelText('Quién puede pagar'), 'Solo usuarios con billetera');
  await payer.click(button('Crear el código'));
  expect(await screen.findByText('Esperando el pago…')).toBeTruthy();
  expect(api.saveQrProcessInfo).toHaveBeenCalledWith({
    body: {
      idMerchant: 91,
      code: 'E',
      description: 'Almuerzo',
      amount: '5.00',
      disc: '0.00',
      tx: '0.00',
      processWithCodeInfo: true,
      stationId: '',
      subscription: false,
      payers: 'wallet',
      txChannel: 'PWW',
    },
  });
  expect(await screen.findByRole('img', { name: 'Código QR para pagar' })).toBeTruthy();
  expect(screen.getByText('E-7K2M9QX4TB')).toBeTruthy();
  await payer.click(button('Hacer otro cobro'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Monto/).value).toBe('');
});

it('makes a code of a payment station of the merchant', async () => {
  const { api, payer } = await show({}, 1, [{ stationId: 'PS-0001', description: 'Caja 1' }]);
  await payer.selectOptions(screen.getByLabelText('Caja'), 'Caja 1');
  await payer.click(button('Crear el código'));
  await screen.findByText('Esperando el pago…');
  expect(api.saveQrProcessInfo).toHaveBeenCalledWith({
    body: expect.objectContaining({ idMerchant: 1, code: 'PS', stationId: 'PS-0001' }),
  });
});

it('asks a user without stations for none', async () => {
  await show();
  expect(screen.queryByLabelText('Caja')).toBeNull();
});

it('leaves the amount to the payer', async () => {
  const { api, payer } = await show();
  await payer.click(button('Crear el código'));
  await screen.findByText('Esperando el pago…');
  expect(api.saveQrProcessInfo).toHaveBeenCalledWith({ body: expect.objectContaining({ amount: '0.00' }) });
});

it('asks a person for money', async () => {
  const { api, payer, go } = await show();
  await payer.click(screen.getByRole('radio', { name: 'A una persona' }));
  await payer.type(screen.getByLabelText('Correo o usuario de la persona'), 'bruno ');
  await payer.type(screen.getByLabelText(/^Monto/), '12.50');
  await payer.click(button('Enviar la solicitud'));
  expect(
    await screen.findByText('Le pidió $12.50 a bruno. Cuando le pague, lo verá en Avisos.'),
  ).toBeTruthy();
  expect(api.sendActivity).toHaveBeenCalledWith({ body: { to: 'bruno', amount: '12.50', description: '' } });
  await payer.click(button('Ver mis códigos'));
  expect(go).toHaveBeenCalledWith('codes');
});

it('asks for a person and an amount before it sends anything', async () => {
  const { api, payer } = await show();
  await payer.click(screen.getByRole('radio', { name: 'A una persona' }));
  await payer.click(button('Enviar la solicitud'));
  expect(document.activeElement).toBe(screen.getByLabelText('Monto'));
  expect(screen.getByText('Escriba el correo o el usuario de la persona')).toBeTruthy();
  await payer.click(screen.getByLabelText('Monto'));
  await payer.paste('1.250');
  await payer.click(button('Enviar la solicitud'));
  expect(screen.getByText('¿$1,250.00? Escriba el monto sin separador de miles.')).toBeTruthy();
  expect(api.sendActivity).not.toHaveBeenCalled();
});

it.each([
  ['an unknown user', fault({ code: 404, key: 'result_not_found' }), /No encontramos a ese usuario/],
  ['oneself', fault({ key: 'missing_arguments' }), /otra persona/],
])('says beside the name that it is %s, until another is typed', async (_who, error, text) => {
  const { payer } = await show({ sendActivity: async () => Promise.reject(error) });
  await payer.click(screen.getByRole('radio', { name: 'A una persona' }));
  const to = screen.getByLabelText('Correo o usuario de la persona');
  await payer.type(to, 'nadie');
  await payer.type(screen.getByLabelText(/^Monto/), '5');
  await payer.click(button('Enviar la solicitud'));
  expect(await screen.findByText(text)).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(to);
  await payer.type(to, 'x');
  expect(screen.queryByText(text)).toBeNull();
});

it('says beside the amount that it is too much, until another is typed', async () => {
  const error = fault({
    key: 'amount_exceeds_limit_allowed',
    message: 'El monto excede el límite permitido',
  });
  const { payer } = await show({ saveQrProcessInfo: async () => Promise.reject(error) });
  await payer.type(screen.getByLabelText(/^Monto/), '9999');
  await payer.click(button('Crear el código'));
  const amount = screen.getByLabelText(/^Monto/);
  const said = (await screen.findByText(/excede el límite/)).closest('p');
  expect(said?.id).toBe(amount.getAttribute('aria-describedby'));
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => document.activeElement).toBe(amount);
  expect(screen.queryByRole('alert')).toBeNull();
  await payer.type(amount, '{Backspace}');
  expect(screen.queryByText(/excede el límite/)).toBeNull();
});

it('says in the provider’s words that there were too many requests', async () => {
  const error = fault({ code: 429, message: 'Espere 5 minutos.' });
  const { payer } = await show({ sendActivity: async () => Promise.reject(error) });
  await payer.click(screen.getByRole('radio', { name: 'A una persona' }));
  await payer.type(screen.getByLabelText('Correo o usuario de la persona'), 'bruno');
  await payer.type(screen.getByLabelText(/^Monto/), '5');
  await payer.click(button('Enviar la solicitud'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Espere 5 minutos\./);
});

it('leads to the list after no answer, so that nobody is asked twice', async () => {
  const { payer, go } = await show({ sendActivity: async () => Promise.reject(offline()) });
  await payer.click(screen.getByRole('radio', { name: 'A una persona' }));
  await payer.type(screen.getByLabelText('Correo o usuario de la persona'), 'bruno');
  await payer.type(screen.getByLabelText(/^Monto/), '5');
  await payer.click(button('Enviar la solicitud'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/No sabemos si la solicitud se envió/);
  await payer.click(button('Ver mis códigos'));
  expect(go).toHaveBeenCalledWith('codes');
});

it('retries a code after no answer', async () => {
  const saveQrProcessInfo = vi
    .fn(async () => ({ id: 'c-1', codePay: 'E-7K2M9QX4TB', qr: '' }))
    .mockRejectedValueOnce(offline());
  const { payer } = await show({ saveQrProcessInfo });
  await payer.click(button('Crear el código'));
  await payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Esperando el pago…')).toBeTruthy();
});

it('offers no code where the provider has no merchant for the user', async () => {
  await show({}, null);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('heading', { name: 'A una persona' })).toBeTruthy();
  expect(button('Enviar la solicitud')).toBeTruthy();
});

it.each(['ayuda@istmo.test', 'bruno@', 'b'.repeat(101)])('asks nobody at %s', async (to) => {
  const { api, payer } = await show({}, null);
  await payer.click(screen.getByLabelText('Correo o usuario de la persona'));
  await payer.paste(to);
  await payer.type(screen.getByLabelText(/^Monto/), '5');
  await payer.click(button('Enviar la solicitud'));
  expect(screen.getByLabelText('Correo o usuario de la persona').getAttribute('aria-invalid')).toBe('true');
  expect(api.sendActivity).not.toHaveBeenCalled();
});

describe('charge flow', () => {
  const values = { to: 'bruno', amount: '5.00', description: 'Cine', payers: 'anyone', station: '' };
  const asked = { kind: 'person', values } as const;
  const submitting: ChargeState = { name: 'submitting', ...asked };
  const unanswered: ChargeState = { name: 'unanswered', ...asked };
  const error = new Error('no');

  it.each<[ChargeState, ChargeEvent, ChargeState]>([
    [{ name: 'editing' }, { type: 'submit', ...asked }, submitting],
    [submitting, { type: 'made', id: 'c-1' }, { name: 'made', id: 'c-1' }],
    [submitting, { type: 'sent', to: 'bruno', amount: 500 }, { name: 'sent', to: 'bruno', amount: 500 }],
    [submitting, { type: 'refused', error }, { name: 'editing', refusal: { ...asked, error } }],
    [submitting, { type: 'noAnswer' }, unanswered],
    // Nothing is sent twice while the first answer is awaited.
    [submitting, { type: 'submit', ...asked }, submitting],
    [unanswered, { type: 'again' }, submitting],
    [unanswered, { type: 'edit' }, { name: 'editing' }],
    [{ name: 'made', id: 'c-1' }, { type: 'edit' }, { name: 'editing' }],
    [{ name: 'sent', to: 'bruno', amount: 500 }, { type: 'edit' }, { name: 'editing' }],
  ])('%j, %j', (state, event, next) => {
    expect(step(chargeMachine, state, event)).toEqual(next);
  });
});
