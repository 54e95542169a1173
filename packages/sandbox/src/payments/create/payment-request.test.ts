import { expect, it } from 'vitest';
import { payments } from '../../db/schema';
import { receiptOf } from '../../testing/test-payer';
import { useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();

const sent = (id: string, value: string | number) => ({ id, type: 'string', nameOrLabel: id, value });
const right = [sent('CFBAGS', 2), sent('CFGRIND', 'Filtro')];
const pay = (customFieldValues: ReturnType<typeof sent>[]) =>
  sandbox.pay({}, { codePay: 'LK-FIELDS01', customFieldValues });
const kept = async () => (await sandbox.services.db.select().from(payments))[0]?.customFieldValues;

it.each([
  ['a required field that is not there', [right[0]], 'CFGRIND', 'field_required'],
  ['a choice that is not offered', [right[0], sent('CFGRIND', 'Molido')], 'CFGRIND', 'field_required'],
  ['a number that is none', [sent('CFBAGS', 'dos'), right[1]], 'CFBAGS', 'validation_number'],
  ['an address that is none', [...right, sent('CFINVOICE', 'ana@')], 'CFINVOICE', 'invalid_email'],
  ['a day that is none', [...right, sent('CFDAY', '2026-02-30')], 'CFDAY', 'invalid_date'],
  ['blanks', [...right, sent('CFGIFT', '  ')], 'CFGIFT', 'spaces_blank_not_allowed'],
])('refuses %s, names the field and writes no payment', async (_case, values, field, key) => {
  const given = values.filter((value) => value !== undefined);
  await expect(pay(given)).rejects.toMatchObject({ code: 422, key, field });
  expect(await kept()).toBeUndefined();
});

it('keeps what the payer said under the merchant’s own names, and no other value of a hidden field', async () => {
  await pay([...right, sent('CFORDER', 'another'), sent('CFMORE', 'x')]);
  expect(await kept()).toMatchObject([
    { id: 'CFORDER', type: 'hidden', value: 'CB-2041' },
    { id: 'CFGIFT', value: '' },
    { id: 'CFBAGS', type: 'number', nameOrLabel: 'Bolsas', value: 2 },
    { id: 'CFINVOICE' },
    { id: 'CFDAY' },
    { id: 'CFGRIND', type: 'options', value: 'Filtro' },
    { id: 'CFWRAP' },
    { id: 'CFMORE', value: 'x' },
  ]);
});

it('shows them on the payer’s receipt, but not the hidden ones, and nobody else any', async () => {
  const { codOper } = await pay([...right, sent('CFGIFT', 'Para Ana')]);
  const { customFieldValues } = await receiptOf(sandbox, codOper);
  expect(customFieldValues.map(({ nameOrLabel, value }) => [nameOrLabel, value])).toEqual([
    ['Dedicatoria', 'Para Ana'],
    ['Bolsas', 2],
    ['Correo para la factura', ''],
    ['Día de entrega', ''],
    ['Molienda', 'Filtro'],
    ['Envolver para regalo', ''],
  ]);
  const others = await sandbox.client.receipt({ conditional: `cOper::${codOper}` });
  expect(others.customFieldValues).toEqual([]);
});

it.each([
  ['nothing', '0.00', 'amount_lt_min_message'],
  ['less than the merchant takes', '0.99', 'amount_lt_min_message'],
  ['more than the merchant takes', '5000.01', 'amount_exceeds_limit_allowed'],
])('refuses an open amount of %s', async (_case, amount, key) => {
  const paying = sandbox.pay({}, { codePay: 'LK-OPEN0001', amount, taxAmount: '0' });
  await expect(paying).rejects.toMatchObject({ code: 422, key });
});

it.each(['1.00', '12.34', '5000.00'])('charges an open amount of %s as it was typed', async (amount) => {
  const { totalPay } = await sandbox.pay({}, { codePay: 'LK-OPEN0001', amount, taxAmount: '0' });
  expect(totalPay).toBe(Math.round(Number(amount) * 100));
});
