import type { CallOutput, Endpoints, ProviderError } from '@istmo/contract/provider';
import type { Language } from '@istmo/domain';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { errors } from '../../locales/es/errors';
import { fault, makeMethodContext, offline } from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { ValidateTxPage } from './validate-tx-page';

type Validated = CallOutput<Endpoints['validatePayment']>;
const PAYMENT: Validated = {
  id: 'V-1',
  stateOfValid: 0,
  codOper: 'OP-1',
  merchantName: 'Café Boquete',
  displayNum: '1111',
  totalPay: 4815,
  currency: 'USD',
  expiresAt: '2026-11-24T19:05:31.000Z',
  triesLeft: 3,
};
const CHECKED = { stateOfValid: 1 as const, codOper: 'OP-1' };

/** Gives one answer after the other, and repeats the last one. */
function inTurn<T>(...given: (T | Error)[]) {
  const left = [...given];
  return vi.fn(async (): Promise<T> => {
    const next = left.length > 1 ? left.shift() : left[0];
    if (next instanceof Error) throw next;
    if (next === undefined) throw offline();
    return next;
  });
}

type ValidationAnswers = { validatePayment?: unknown; checkTransaction?: unknown };

async function show(given: ValidationAnswers, language: Language = 'es') {
  const calls = { validatePayment: inTurn<Validated>(PAYMENT), checkTransaction: inTurn(CHECKED), ...given };
  // The calls of the only table that the page uses.
  const apiOf = (() => calls) as unknown as Parameters<typeof ValidateTxPage>[0]['context']['apiOf'];
  const context = makeMethodContext({ apiOf });
  const page = <ValidateTxPage context={context} target={{ id: 'V-1', code: 'SX3RSCN7' }} />;
  const shown = await renderScreen(page, language);
  await shown.texts.load('validateTx');
  return { ...shown, ...calls, context };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const amount = () => screen.findByLabelText<HTMLInputElement>('Monto del cargo');
const confirm = () => screen.getByRole('button', { name: 'Confirmar monto' });

it('sends the amount with the code, confirms, and leads to the receipt', async () => {
  const validatePayment = inTurn<Validated>(PAYMENT, { ...PAYMENT, stateOfValid: 1 });
  const { payer, checkTransaction, context } = await show({ validatePayment });
  await payer.type(await amount(), '1,87{Enter}');
  await heading('Tarjeta confirmada');
  expect(checkTransaction).toHaveBeenCalledWith({
    body: { option: 'TRANSACTION', action: 'VALID', code: 'SX3RSCN7|1.87' },
  });
  await payer.click(screen.getByRole('button', { name: 'Ver comprobante' }));
  expect(context.navigate).toHaveBeenCalledWith('/pf/default-receipt/OP-1');
});

it.each([
  ['', 'Escriba el monto del cargo'],
  ['.', errors.validation_number],
  ['1.234', errors.invalid_amount_validation_tx],
  ['0.99', errors.invalid_amount_validation_tx],
  ['3.01', errors.invalid_amount_validation_tx],
])('sends nothing for "%s": %s', async (typed, message) => {
  const { payer, checkTransaction } = await show({});
  const field = await amount();
  if (typed) await payer.type(field, typed);
  await payer.click(confirm());
  expect(screen.getByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(checkTransaction).not.toHaveBeenCalled();
});

it('takes a pasted amount with its currency', async () => {
  const { payer } = await show({});
  await payer.click(await amount());
  await payer.paste('B/. 2.37');
  expect((await amount()).value).toBe('2.37');
});

it('says that an amount is wrong and how many tries are left', async () => {
  const validatePayment = inTurn<Validated>(PAYMENT, { ...PAYMENT, triesLeft: 2 });
  const checkTransaction = inTurn(fault({ key: 'invalid_amount_validation_tx' }));
  const { payer } = await show({ validatePayment, checkTransaction });
  await payer.type(await amount(), '1.50{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Ese no es el monto');
  expect(await screen.findByText('Le quedan 2 intentos.')).toBeTruthy();
});

it('ends with the last wrong amount', async () => {
  const checkTransaction = inTurn(fault({ key: 'invalid_code_validation_tx' }));
  const { payer, validatePayment } = await show({ checkTransaction });
  await payer.type(await amount(), '1.50{Enter}');
  await heading('Se canceló la validación');
  expect(screen.getByText(errors.invalid_code_validation_tx)).toBeTruthy();
  expect(validatePayment).toHaveBeenCalledOnce();
});

it('asks to try again after another failure', async () => {
  const { payer } = await show({ checkTransaction: inTurn(fault({ key: 'happen_error_try_again' })) });
  await payer.type(await amount(), '1.50{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(errors.try_again_validation_tx);
});

it('sends the same again after no answer', async () => {
  const validatePayment = inTurn<Validated>(PAYMENT, { ...PAYMENT, stateOfValid: 1 });
  const checkTransaction = inTurn<typeof CHECKED>(offline(), CHECKED);
  const { payer } = await show({ validatePayment, checkTransaction });
  await payer.type(await amount(), '1.50{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('No hubo respuesta');
  await payer.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await heading('Tarjeta confirmada');
  expect(checkTransaction).toHaveBeenCalledTimes(2);
});

const late = fault({ code: 619, key: 'payment_expired' });
const unknown = fault({ code: 404, key: 'invalid_code_validation_tx' });

it.each<[string, ValidationAnswers, string]>([
  ['is over', { validatePayment: inTurn(late) }, 'Se venció el plazo para validar'],
  ['is none', { validatePayment: inTurn(unknown) }, 'No encontramos esta validación'],
  [
    'was confirmed before',
    { validatePayment: inTurn({ ...PAYMENT, stateOfValid: 1 }) },
    'Tarjeta confirmada',
  ],
  [
    'was canceled before',
    { validatePayment: inTurn({ ...PAYMENT, stateOfValid: 2 }) },
    'Se canceló la validación',
  ],
])('says of a validation that it %s', async (_how, given, title) => {
  await show(given);
  await heading(title);
});

it('ends when the time runs out', async () => {
  const { payer } = await show({ checkTransaction: inTurn(late) });
  await payer.type(await amount(), '1.50{Enter}');
  await heading('Se venció el plazo para validar');
});

it('can be loaded again after a lost connection', async () => {
  const { payer } = await show({ validatePayment: inTurn<Validated | ProviderError>(offline(), PAYMENT) });
  await payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(await amount()).toBeTruthy();
});
