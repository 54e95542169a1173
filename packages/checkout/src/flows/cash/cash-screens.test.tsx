import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fault, offline } from '../../testing/fixtures/make-method-context';
import { fillCash, OPER, over, paid, points, refused, takesCash } from '../../testing/stores/open-cash';
import { showCash } from '../../testing/show-cash';

afterEach(cleanup);

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const MAKE = 'Generar cupón de $48.15';

describe('the form', () => {
  it('says that nothing is charged, and asks for what is missing', async () => {
    const { payer, cash } = await showCash();
    expect(screen.getByText(/hasta entonces no se le cobra nada/)).toBeTruthy();
    await payer.click(screen.getByRole('radio', { name: /Sucursal o kiosco/ }));
    await screen.findByRole('radio', { name: /Sucursal David/ });
    await payer.click(await button(MAKE));
    expect(await screen.findByText(/Revise 4 campos: Elija un lugar, Nombre completo/)).toBeTruthy();
    expect(document.activeElement?.id).toBe('cash-place');
    expect(screen.getByLabelText('Nombre completo').getAttribute('aria-invalid')).toBe('true');
    expect(cash.cashRegistration).not.toHaveBeenCalled();
  });

  it('finds a place, and shows where it is and when it is open', async () => {
    const cashPoints = vi.fn(async () => [...points]);
    const { payer } = await showCash({ cash: { cashPoints }, commerce: takesCash('PC') });
    const kiosk = await screen.findByRole('radio', { name: /Kiosco Boquete/ });
    expect(kiosk.closest('label')?.textContent).toBe(
      'Kiosco BoqueteAvenida Central, Boquete, ChiriquíKiosco · 24 horas',
    );
    await payer.type(screen.getByLabelText('Buscar por nombre, ciudad o provincia'), 'chiriqui');
    await payer.selectOptions(screen.getByLabelText('Tipo'), 'kiosk');
    await vi.waitFor(() =>
      expect(cashPoints).toHaveBeenLastCalledWith(
        { network: 'PC', lang: 'es', place: 'chiriqui', kind: 'kiosk' },
        expect.anything(),
      ),
    );
  });

  it('shows a few places, and the rest when asked', async () => {
    const [point] = points;
    const many = Array.from({ length: 7 }, (_, index) => ({ ...point, id: `PC-${index}` })) as typeof points;
    const { payer } = await showCash({
      cash: { cashPoints: async () => [...many] },
      commerce: takesCash('PC'),
    });
    expect(await screen.findAllByRole('radio')).toHaveLength(4);
    await payer.click(await button('Ver 3 más'));
    expect(screen.getAllByRole('radio')).toHaveLength(7);
  });

  it('says that it has no location where the payer refuses', async () => {
    const locate = async () => Promise.reject(new Error('denied'));
    const { payer } = await showCash({ locate, commerce: takesCash('PC') });
    await payer.click(await button('Cerca de mí'));
    expect(await screen.findByText(/No tenemos/)).toBeTruthy();
  });

  it('goes on without a list that cannot be loaded', async () => {
    const cashPoints = vi.fn(async () => [...points]).mockRejectedValue(offline());
    const { cash, payer, ...opened } = await showCash({ cash: { cashPoints }, commerce: takesCash('PC') });
    expect(await screen.findByText(/Puede continuar sin elegir/)).toBeTruthy();
    fillCash(opened, 'PC');
    opened.store.form.preset('place', '');
    await payer.click(await button(MAKE));
    await vi.waitFor(() => expect(cash.cashPointPayment).toHaveBeenCalled());
  });

  it('offers only the network that there is', async () => {
    await showCash({ commerce: takesCash('PAYCASH') });
    expect(screen.getByRole('heading', { name: 'PagoCash' })).toBeTruthy();
    expect(screen.queryByText('Sucursal o kiosco')).toBeNull();
  });
});

describe('an end', () => {
  it.each([
    ['expired', over, /Su cupón de pago venció.*Genere uno nuevo/],
    ['declined', refused, /El pago no fue aprobado.*No se le cobró nada/],
  ])('%s is shown above the form', async (_name, payment, text) => {
    await showCash({ unfinished: { attemptId: 'a-1', payment } });
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(await button(MAKE)).toBeTruthy();
  });

  it('that is a payment goes to its receipt', async () => {
    const { context } = await showCash({ unfinished: { attemptId: 'a-1', payment: paid } });
    expect(screen.getByRole('status').textContent).toMatch(/Pago recibido/);
    expect(context.navigate).toHaveBeenCalledWith(`/pf/default-receipt/${OPER}`);
  });
});

it.each([
  ['name', 'format_name_invalid', 'Nombre completo'],
  ['email', 'invalid_email', 'Correo electrónico'],
] as const)('says a refusal of the %s at its field, and goes there', async (path, key, label) => {
  const refusal = fault({ code: 422, key, data: { issues: [{ at: `body.${path}`, expected: key }] } });
  const { payer, ...opened } = await showCash({
    cash: { cashPointPayment: vi.fn(async () => Promise.reject(refusal)) },
  });
  fillCash(opened, 'PC');
  await payer.click(await button(MAKE));
  const field = await screen.findByLabelText(label);
  await expect.poll(() => document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('after no answer offers the same attempt again', async () => {
  const broken = async () => Promise.reject(offline());
  const { payer, cash, ...opened } = await showCash({
    cash: { cashPointPayment: vi.fn(broken) },
    api: { paymentByAttempt: broken },
  });
  fillCash(opened, 'PC');
  await payer.click(await button(MAKE));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Todavía no sabemos/);
  await payer.click(await button('Intentar de nuevo'));
  await vi.waitFor(() => expect(cash.cashPointPayment).toHaveBeenCalledTimes(2));
  const [first, second] = vi.mocked(cash.cashPointPayment).mock.calls;
  expect(second).toEqual(first);
});
