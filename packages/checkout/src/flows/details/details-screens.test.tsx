import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen';
import { merchantProfile } from '../../testing/fixtures/make-method-context';
import { OPEN, openLink, openOrder as open } from '../../testing/stores/open-details';
import { AMOUNT, DONATION } from './details-rules';

type Change = Parameters<typeof openLink>[1] & { locked?: boolean };

async function show(wire: Parameters<typeof openLink>[0], { locked = false, ...change }: Change = {}) {
  const link = await openLink(wire, change);
  const { Form, Donation } = link;
  const Page = ({ locked }: { locked: boolean }) => (
    <>
      {Form && <Form locked={locked} />}
      {Donation && <Donation locked={locked} />}
    </>
  );
  const shown = await renderScreen(<Page locked={locked} />);
  await shown.texts.load('details');
  return { ...link, ...shown };
}

const customFieldValues = [
  { id: 'CFORDER', type: 'hidden', nameOrLabel: 'Pedido', value: 'CB-2041' },
  { id: 'CFGIFT', type: 'string', nameOrLabel: 'Dedicatoria', description: 'A mano en la bolsa' },
  { id: 'CFBAGS', type: 'number', nameOrLabel: 'Bolsas', value: 1, required: true },
  { id: 'CFINVOICE', type: 'email', nameOrLabel: 'Correo para la factura' },
  { id: 'CFDAY', type: 'date', nameOrLabel: 'Día de entrega' },
  {
    id: 'CFGRIND',
    type: 'options',
    nameOrLabel: 'Molienda',
    required: true,
    options: ['Filtro', 'Espresso'],
  },
  { id: 'CFWRAP', type: 'boolean', nameOrLabel: 'Envolver para regalo' },
];

it('writes an amount with two digits, with a comma as with a point', async () => {
  const { payer, state } = await show(OPEN);
  const amount = screen.getByLabelText<HTMLInputElement>('Monto a pagar');
  expect(amount.inputMode).toBe('decimal');
  expect(screen.getByText('Entre $1.00 y $5,000.00')).toBeTruthy();
  await payer.type(amount, '12,5x6');
  expect(amount.value).toBe('12,56');
  expect(state().total.amount).toBe(1256);
  await payer.clear(amount);
  await payer.type(amount, '7,5');
  await payer.tab();
  expect(amount.value).toBe('7.50');
  expect(state().total.amount).toBe(750);
});

it('asks how much, and suggests round amounts that the merchant takes', async () => {
  const { payer, state } = await show(OPEN, { merchantProfile: merchantProfile({ txLimit: '15.00' }) });
  const chips = () => within(screen.getByRole('group', { name: 'Montos sugeridos' })).getAllByRole('button');
  expect(chips().map(({ textContent }) => textContent)).toEqual(['$5', '$10']);
  await payer.click(screen.getByRole('button', { name: '$10' }));
  expect(state().total.amount).toBe(1000);
  expect(screen.getByRole('button', { name: '$10', pressed: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: '$5', pressed: false })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Monto a pagar').value).toBe('10.00');
});

it('says next to the amount why it is refused, and the limit', async () => {
  const { payer } = await show(OPEN);
  const amount = screen.getByLabelText('Monto a pagar');
  await payer.type(amount, '5000.01');
  await payer.tab();
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  const description = document.getElementById(amount.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('El monto supera el límite que permite el comercio: $5,000.00');
});

it('asks what an amount with three digits after a point means, and does not charge it', async () => {
  const { payer, state } = await show(OPEN);
  const amount = screen.getByLabelText<HTMLInputElement>('Monto a pagar');
  await payer.click(amount);
  await payer.paste('1.234');
  await payer.tab();
  expect(amount.value).toBe('1.234');
  expect(screen.getByText('¿$1,234.00? Escriba el monto sin separador de miles.')).toBeTruthy();
  expect(state().total.amount).toBe(0);
});

it('reads fifty thousand pesos as a Colombian writes them', async () => {
  const { payer, state } = await show({ ...OPEN, currency: 'COP' });
  const amount = screen.getByLabelText<HTMLInputElement>('Monto a pagar');
  await payer.type(amount, '50.000');
  expect(amount.value).toBe('50.000');
  expect(state().total).toEqual({ amount: 5_000_000, currency: 'COP' });
});

it('draws each field as its type is filled in, and none that is hidden', async () => {
  const { payer, order } = await show({ customFieldValues });
  expect(screen.queryByLabelText(/Pedido/)).toBeNull();
  await payer.type(screen.getByLabelText(/Dedicatoria/), 'Para Ana');
  expect(screen.getByLabelText<HTMLInputElement>('Bolsas').value).toBe('1');
  expect(screen.getByLabelText<HTMLInputElement>(/Correo para la factura/).type).toBe('email');
  expect(screen.getByLabelText<HTMLInputElement>(/Día de entrega/).type).toBe('date');
  await payer.selectOptions(screen.getByLabelText('Molienda'), 'Espresso');
  await payer.click(screen.getByRole('checkbox', { name: 'Envolver para regalo' }));
  const values = (order.toRequest().customFieldValues ?? []).map(({ value }) => value);
  expect(values).toEqual(['CB-2041', 'Para Ana', 1, '', '', 'Espresso', 'true']);
});

it('brings the payer to the first wrong field, and says how many there are', async () => {
  const { payer, order } = await show({ customFieldValues });
  await payer.clear(screen.getByLabelText('Bolsas'));
  expect(await order.check()).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Bolsas')));
  await waitFor(() =>
    expect(screen.getByText('Revise 2 campos: Bolsas, Molienda').getAttribute('role')).toBe('status'),
  );
  expect(screen.getByText('Complete «Bolsas»')).toBeTruthy();
  expect(screen.getByText('Elija una opción en «Molienda»')).toBeTruthy();
});

it('chooses no donation by itself, and tells what one makes of the total', async () => {
  const { payer, state } = await show({ hasCampaign: true });
  const group = screen.getByRole('group', { name: 'Reforestemos el Barú' });
  const pressed = () => within(group).queryAllByRole('button', { pressed: true });
  expect(
    within(group)
      .getAllByRole('button')
      .map((chip) => chip.textContent),
  ).toEqual(['$1', '$2', '$5', 'Otro']);
  expect(pressed()).toEqual([]);
  await payer.click(within(group).getByRole('button', { name: '$2' }));
  expect(state().total.amount).toBe(5015);
  expect(screen.getByText('Donación de $2.00. Total a pagar: $50.15').getAttribute('role')).toBe('status');
  await payer.click(within(group).getByRole('button', { name: '$2' }));
  expect(pressed()).toEqual([]);
  expect(screen.getByText('Sin donación. Total a pagar: $48.15')).toBeTruthy();
});

it('takes a donation of the payer’s own', async () => {
  const { payer, state, order } = await show({ hasCampaign: true });
  await payer.click(screen.getByRole('button', { name: 'Otro' }));
  const own = screen.getByLabelText('Otra donación');
  await payer.type(own, '0.50');
  expect(await order.check()).toBe(false);
  expect(await screen.findByText('Puede donar $1.00 o más')).toBeTruthy();
  await payer.clear(own);
  await payer.type(own, '3.25');
  expect(state().total.amount).toBe(5140);
});

it('changes nothing while a payment is under way', async () => {
  const { payer, state } = await show({ ...OPEN, customFieldValues, hasCampaign: true }, { locked: true });
  await payer.type(screen.getByLabelText('Monto a pagar'), '20');
  await payer.click(screen.getByRole('button', { name: '$2' }));
  await payer.click(screen.getByRole('checkbox'));
  expect(screen.getByLabelText<HTMLSelectElement>('Molienda').disabled).toBe(true);
  expect(state().total.amount).toBe(0);
});

it('shows the amount that the shop has given, which is not the payer’s to change', async () => {
  const { payer, state, hasInput } = await show(OPEN, { given: '12.5' });
  const amount = screen.getByLabelText<HTMLInputElement>('Monto a pagar');
  expect(amount.value).toBe('12.50');
  expect(amount.readOnly).toBe(true);
  expect(screen.getByText('El comercio fijó este monto.')).toBeTruthy();
  await payer.type(amount, '99');
  expect(amount.value).toBe('12.50');
  expect(state().total.amount).toBe(1250);
  expect(hasInput()).toBe(false);
});

describe('details fields', () => {
  const field = (id: string, type: string, rest: object = {}) => ({ id, type, nameOrLabel: id, ...rest });

  describe('custom fields', () => {
    const customFieldValues = [
      field('CFORDER', 'hidden', { value: 'CB-2041' }),
      field('CFBAGS', 'number', { value: 1, required: true }),
      field('CFGRIND', 'options', { required: true, options: ['Filtro'] }),
      field('CFWRAP', 'boolean'),
      field('CFDAY', 'date'),
    ];

    it('are sent as what they are, hidden ones as they came', async () => {
      const { form, order } = open({ customFieldValues });
      form.set('CFBAGS', '2,5');
      form.set('CFGRIND', 'Filtro');
      form.set('CFDAY', '2026-12-24');
      expect(await order.check()).toBe(true);
      const sent = (order.toRequest().customFieldValues ?? []).map(({ id, value }) => [id, value]);
      expect(sent).toEqual([
        ['CFORDER', 'CB-2041'],
        ['CFBAGS', 2.5],
        ['CFGRIND', 'Filtro'],
        ['CFWRAP', 'false'],
        ['CFDAY', '2026-12-24'],
      ]);
    });

    it('name all that is wrong, in the order of the screen', async () => {
      const { form, order, showWrong } = open({ ...OPEN, customFieldValues });
      form.set('CFBAGS', 'dos');
      expect(await order.check()).toBe(false);
      expect(showWrong).toHaveBeenCalledWith([AMOUNT, 'CFBAGS', 'CFGRIND']);
    });

    it('show what the provider refused, until it is changed', async () => {
      const { form, order, showWrong } = open({ customFieldValues });
      form.set('CFGRIND', 'Filtro');
      order.refused?.('CFDAY', 'invalid_date');
      expect(form.getState().fieldErrors['CFDAY']).toBe('invalid_date');
      expect(showWrong).toHaveBeenCalledWith(['CFDAY']);
      form.set('CFDAY', '2026-12-24');
      expect(form.getState().fieldErrors['CFDAY']).toBeUndefined();
      order.refused?.('amountToCampaign', 'invalid_amount');
      expect(showWrong).toHaveBeenLastCalledWith([DONATION]);
      order.refused?.('cclw', 'commerce_problems');
      expect(showWrong).toHaveBeenCalledTimes(2);
    });
  });
});
