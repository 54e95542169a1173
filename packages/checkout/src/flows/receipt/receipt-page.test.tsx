import type { Receipt, ReceiptWire } from '@istmo/contract/provider';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errors } from '../../locales/es/errors';
import type { PageContext } from '../../shared/page/page-context';
import {
  type AnyApi,
  fakeApi,
  makeBridge,
  makeLogin,
  makeMethodContext,
  offline,
  unknownAttempt,
  receipt,
} from '../../testing/fixtures/make-method-context';
import { subscription } from '../../testing/fixtures/wallet-answers';
import { renderScreen } from '../../testing/render-screen';
import { createDebtTrail } from '../../shared/wallet/wallet-view';
import { ReceiptPage } from './receipt-page';

type Answer = AnyApi['receipt'] | Partial<ReceiptWire>;

/** Shows the receipt that the provider answers. */
async function show(answer: Answer, change: Partial<PageContext> = {}, calls: Partial<AnyApi> = {}) {
  const load = typeof answer === 'function' ? answer : async () => receipt(answer);
  const context = makeMethodContext({ api: fakeApi({ receipt: load, ...calls }), ...change });
  const onLoaded = vi.fn<(receipt: Receipt) => void>();
  const onNotFound = vi.fn();
  const page = <ReceiptPage context={context} codOper="OP-1" onLoaded={onLoaded} onNotFound={onNotFound} />;
  return { context, onLoaded, onNotFound, ...(await renderScreen(page)) };
}

const facts = () =>
  [...document.querySelectorAll('dl > div')].map((row) => [...row.children].map((one) => one.textContent));

it('shows the provider’s own mark of the method', async () => {
  const { config } = makeMethodContext();
  const methodMarks = { yappy: '/images/yappy.svg' };
  await show({ typeMethod: 'yappy', cardType: 'YAPPY' }, { config: { ...config, methodMarks } });
  const row = (await screen.findByText('Método')).parentElement;
  expect(row?.textContent).toBe('MétodoYappy');
  expect(row?.querySelector('img')?.getAttribute('src')).toBe('/images/yappy.svg');
});

it('says all that a payer wants to know, and of the card its last digits', async () => {
  const load = vi.fn(async () =>
    receipt({
      discount: '5.00',
      fundsAmount: '40.00',
      displayNum: '411111******1111',
      mailedTo: 'a•••@correo.com',
      reference: '812345',
      descriptor: 'ISTMO*Café Boquete',
      phone: '+50761234567',
      authStatus: '00',
      binInfo: { bank: 'Banco del Istmo' },
      txCtrl: { completeName: 'Ana', description: 'Geisha lavado, 340 g' },
    }),
  );
  const { onLoaded } = await show(load);
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Comprobante de pago: ¡Listo! Pagó $48.15 a Café Boquete',
    }),
  ).toBeTruthy();
  expect(load).toHaveBeenCalledWith({ conditional: 'cOper::OP-1', attemptId: undefined }, expect.anything());
  expect(facts()).toEqual([
    ['Geisha lavado, 340 g', '$50.00'],
    ['Descuento', '−$5.00'],
    ['ITBMS 7\u00a0%', '$3.15'],
    ['Total pagado', '$48.15'],
    ['Método', 'Visa •••• 1111'],
    ['Fecha', '21 nov 2026, 2:05 p.\u00a0m.'],
    ['De su saldo', '$40.00'],
    ['En su estado de cuenta', 'ISTMO*Café Boquete'],
    ['Operación', 'AUTH_CAP-7F2Q9XKD4M8R3T6W'],
    ['N.º de transacción', '812345'],
    ['Estado', 'Aprobado'],
    ['Fecha y hora', '21/11/2026 14:05:31'],
    ['Banco', 'Banco del Istmo'],
    ['Código de respuesta', '00'],
    ['Nombre', 'Ana Lucia Batista'],
    ['Correo electrónico', 'ana@correo.com'],
    ['Teléfono', '+507 6123-4567'],
  ]);
  expect(screen.getByText('Comprobante enviado a ana@correo.com')).toBeTruthy();
  expect(screen.queryByText(/solo parte de los datos/)).toBeNull();
  await expect.poll(() => document.title).toBe('Pago aprobado · Café Boquete');
  await expect.poll(() => onLoaded).toHaveBeenCalledOnce();
});

it('shows what the payer has filled in for the merchant', async () => {
  const customFieldValues = [
    { id: 'CF1', type: 'options', nameOrLabel: 'Molienda', value: 'Filtro', options: ['Filtro'] },
    { id: 'CF2', type: 'date', nameOrLabel: 'Entrega', value: '2026-12-24' },
    { id: 'CF3', type: 'boolean', nameOrLabel: 'Regalo', value: 'true' },
  ];
  await show({ customFieldValues });
  await screen.findByText('Café Boquete');
  for (const fact of [
    ['Molienda', 'Filtro'],
    ['Entrega', '24/12/2026'],
    ['Regalo', 'Sí'],
  ])
    expect(facts()).toContainEqual(fact);
});

it('says until when a pending payment can be made', async () => {
  const change = { status: -1, outcome: 'pending', expirationDate: '2026-11-21T19:10:31.000Z' } as const;
  await show({ ...change, typeMethod: 'yappy' });
  await screen.findByText('Café Boquete');
  expect(facts()).toContainEqual(['Vence', '21 nov 2026, 2:10 p.\u00a0m.']);
});

it('offers no other try of a payment that is blocked', async () => {
  const declined = { status: 0, outcome: 'declined', codePay: 'LK-CAFE0001' } as const;
  const first = await show(declined);
  await screen.findByRole('button', { name: 'Intentar de nuevo' });
  first.unmount();
  await show({ ...declined, isBlock: true });
  await screen.findByRole('button', { name: 'Volver a Café Boquete' });
  expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
});

describe('the title', () => {
  it.each([
    [{ status: 1, txType: 'RECURRENT' }, 'Comprobante de suscripción'],
    [{ status: 2, txType: 'AUTH' }, 'Comprobante de cobro'],
  ] as const)('of %o is %s', async (change, title) => {
    await show(change);
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(`^${title}: `) })).toBeTruthy();
  });
});

it.each([
  ['page', 'Volver a Café Boquete'],
  ['frame', 'Volver a Café Boquete'],
  ['frame', 'Cerrar'],
] as const)(
  'asks again in a %s before "%s" leads back, so that the merchant gets what is true now',
  async (kind, name) => {
    const refunded = receipt({ status: 3, outcome: 'canceled', reason: 'refunded' });
    const load = vi.fn<AnyApi['receipt']>(async () => refunded).mockResolvedValueOnce(receipt({}));
    const bridge = makeBridge({ kind });
    const { payer, onLoaded } = await show(load, { bridge, display: kind });
    const back = await screen.findByRole('button', { name });
    expect(load).toHaveBeenCalledOnce();
    await payer.click(back);
    await expect.poll(() => bridge.close).toHaveBeenCalledOnce();
    expect(onLoaded).toHaveBeenLastCalledWith(refunded);
  },
);

it('goes back on the hosted page if the provider does not answer', async () => {
  const load = vi.fn<AnyApi['receipt']>(() => Promise.reject(offline())).mockResolvedValueOnce(receipt({}));
  const bridge = makeBridge({ kind: 'page' });
  const { payer, onLoaded } = await show(load, { bridge, display: 'page' });
  await payer.click(await screen.findByRole('button', { name: 'Volver a Café Boquete' }));
  await expect.poll(() => bridge.close).toHaveBeenCalledOnce();
  expect(onLoaded).toHaveBeenCalledOnce();
});

describe('money that went back', () => {
  const reversedAt = '2026-11-23T09:30:00-05:00';
  const gone = { status: 3, outcome: 'canceled', reversedAt } as const;

  it.each([
    [
      { status: 2, outcome: 'approved', reason: 'partly_refunded', refunded: '10.00', reversedAt },
      ['Comprobante de devolución parcial: Pago devuelto en parte', 'Devuelto en parte'],
      /El 23 nov 2026, 9:30 a\.\u00a0m\. se le devolvieron \$10\.00 de \$48\.15\.El dinero vuelve/,
    ],
    [
      { ...gone, reason: 'refunded', refunded: '48.15' },
      ['Comprobante de devolución: Pago devuelto', 'Devuelto'],
      /El 23 nov 2026, 9:30 a\.\u00a0m\. se le devolvieron \$48\.15\.El dinero vuelve.*unos días/,
    ],
    [
      { ...gone, typeMethod: 'breb', status: 0, reason: 'refunded', refunded: '48.15' },
      ['Comprobante de devolución: Pago devuelto', 'Devuelto'],
      /se le devolvieron \$48\.15\.Es una transferencia nueva a la cuenta con que pagó/,
    ],
    [
      { ...gone, reason: 'released', txType: 'AUTH' },
      ['Comprobante de reverso: Autorización liberada', 'Liberado'],
      /El 23 nov 2026, .* se liberó la autorización de \$48\.15/,
    ],
    [
      { ...gone, reason: 'voided' },
      ['Comprobante de reverso: Cobro anulado', 'Anulado'],
      /El 23 nov 2026, .* se anuló el cobro de \$48\.15/,
    ],
    [
      { ...gone, reason: 'charged_back', refunded: '48.15' },
      ['Comprobante de reverso: Pago revertido', 'Revertido'],
      /El 23 nov 2026, .* el banco revirtió el pago/,
    ],
    [
      { ...gone, typeMethod: 'crypto', status: 0, reason: 'confirmations_lost' },
      ['Comprobante de reverso: Pago revertido', 'Revertido'],
      /El 23 nov 2026, .* la red dejó de confirmar su envío/,
    ],
    // The provider sends only the status code.
    [
      { status: 3 },
      ['Comprobante de devolución: Pago devuelto', 'Devuelto'],
      /El pago se devolvióEl dinero vuelve/,
    ],
  ] as const)('%j: says how much, when, and what follows', async (change, [heading, state], text) => {
    const { container } = await show({ ...change, codePay: 'LK-CAFE0001' });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    expect(screen.getAllByText(state).length).toBeGreaterThan(0);
    expect(container.textContent).toMatch(text);
    expect(container.textContent).not.toMatch(/No se le cobró nada/);
    expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
  });
});

it('offers no way back that leads nowhere', async () => {
  const bridge = makeBridge({ leadsBack: () => false });
  await show({ returnUrl: '' }, { display: 'page', bridge });
  expect(await screen.findByRole('button', { name: 'Imprimir o PDF' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Volver a Café Boquete' })).toBeNull();
  expect(screen.getByText('Ya puede cerrar esta página.')).toBeTruthy();
});

it('returns a payer who came from the wallet to pay a debt to the wallet', async () => {
  createDebtTrail().leave({ idUsr: 100, operator: 'baru', phone: '66123456', codePay: 'E-1' });
  const { payer, context } = await show({ codePay: 'E-1' });
  await payer.click(await screen.findByRole('button', { name: 'Volver a su billetera' }));
  expect(context.navigate).toHaveBeenCalledWith('/pf/widget/home?view=debts');
});

it('says why a payment was declined, and offers another try', async () => {
  const declined = { status: 0, reason: 'payment_declined', codePay: 'LK-CAFE0001' } as const;
  const { payer, context } = await show(declined);
  expect(await screen.findByText(new RegExp(errors.payment_declined))).toBeTruthy();
  expect(screen.getByText(/Llame a su banco/)).toBeTruthy();
  await payer.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(context.navigate).toHaveBeenCalledWith('/pf/widget?type=lk&code=LK-CAFE0001');
});

it.each([
  [{ typeMethod: 'nequi', status: -1, outcome: 'declined' }, 'Rechazado', /Pago rechazado/],
  [
    { typeMethod: 'nequi', status: -1, outcome: 'expired', reason: 'waiting_time_over' },
    'Vencido',
    /Se acabó el tiempo de espera/,
  ],
  [{ typeMethod: 'yappy', status: 0, outcome: 'canceled' }, 'Cancelado', /Empiece otra vez cuando quiera/],
  [{ typeMethod: 'crypto', status: 0, outcome: 'expired' }, 'Vencido', /Si ya envió dinero, no lo repita/],
  [{ typeMethod: 'cash', status: 3, outcome: 'expired' }, 'Vencido', /Si ya envió dinero, no lo repita/],
] as const)('says of %j that it is over, and offers another try', async (change, state, text) => {
  const { container } = await show({ ...change, codePay: 'LK-CAFE0001' });
  expect(await screen.findByText(state)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: /^Estado de su pago: / })).toBeTruthy();
  expect(container.textContent).toMatch(text);
  expect(container.textContent).not.toMatch(/no pague otra vez/);
  expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeTruthy();
});

it('of a voided voucher says whose the money is that a counter took all the same', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let requests = 0;
  const voided = { typeMethod: 'cash', status: 3, outcome: 'canceled', reason: 'payment_canceled' } as const;
  const messageSys = 'Este pago se anuló. Llegaron $48.15.';
  const { container } = await show(async () =>
    receipt({ ...voided, ...((requests += 1) > 2 && { unapplied: '48.15', messageSys }) }),
  );
  expect(await screen.findByText('Cancelado')).toBeTruthy();
  expect(container.textContent).toMatch(/No se le cobró nada/);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText(messageSys)).toBeTruthy();
  expect(container.textContent).not.toMatch(/No se le cobró nada/);
});

it('tells who pays in cash to go and pay, and anybody else not to pay again', async () => {
  await show({ status: -1, typeMethod: 'cash' });
  expect(await screen.findByText(/Pague con su cupón en un punto de pago/)).toBeTruthy();
  cleanup();
  await show({ status: -1, typeMethod: 'yappy' });
  expect(await screen.findByText(/no pague otra vez/)).toBeTruthy();
});

it('keeps polling a payment that is not decided', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let requests = 0;
  const { onLoaded } = await show(async () => receipt({ status: (requests += 1) > 2 ? 1 : -1 }));
  expect(await screen.findByText('Pendiente')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText('Aprobado')).toBeTruthy();
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said).toContain('Comprobante de pago: ¡Listo! Pagó $48.15 a Café Boquete');
  expect(onLoaded).toHaveBeenCalledTimes(2);
});

it('reports a receipt that does not exist', async () => {
  const { onNotFound } = await show(async () => Promise.reject(unknownAttempt()));
  await expect.poll(() => onNotFound).toHaveBeenCalledOnce();
});

it('retries after a failed request', async () => {
  const load = vi.fn<AnyApi['receipt']>(async () => receipt({})).mockRejectedValueOnce(offline());
  const { payer } = await show(load);
  await payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Aprobado')).toBeTruthy();
});

describe('its extras', () => {
  const valueOf = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;
  const balance = vi.fn(async () => ({ balance: [{ disponible: 3010, currency: 'USD' as const }] }));

  it('says what is left of the balance that paid, to its owner only', async () => {
    await show({ typeMethod: 'balance' }, { login: makeLogin('Ana') }, { balance });
    expect(await valueOf('Saldo disponible')).toBe('$30.10');
    cleanup();
    balance.mockClear();
    await show({ typeMethod: 'balance' }, {}, { balance });
    await show({ typeMethod: 'card' }, { login: makeLogin('Ana') }, { balance });
    expect(await screen.findAllByText('Aprobado')).toHaveLength(2);
    expect(balance).not.toHaveBeenCalled();
  });

  it('says what a subscription costs each time, and when it is charged next', async () => {
    const pendingSubscription = vi.fn(async () =>
      subscription({ status: 'active', nextChargeAt: '2026-12-21T17:00:00Z' }),
    );
    await show({ txType: 'REC', codePay: 'SUB-7' }, {}, { pendingSubscription });
    expect(await valueOf('Se cobra')).toBe('$19.26 cada mes');
    expect(await valueOf('Próximo cobro')).toBe('21 dic 2026');
    expect(pendingSubscription).toHaveBeenCalledWith({ subscriptionKey: 'SUB-7' }, expect.anything());
  });

  it('is complete without them', async () => {
    const pendingSubscription = vi.fn(() => Promise.reject(offline()));
    await show({ txType: 'REC', codePay: 'SUB-7' }, {}, { pendingSubscription });
    await expect.poll(() => pendingSubscription).toHaveBeenCalled();
    expect(screen.getByText('Aprobado')).toBeTruthy();
    expect(screen.queryByText('Próximo cobro')).toBeNull();
  });

  it.each([
    ['a•••@correo.com', 'ana@correo.com'],
    ['a•••@istmo.test', 'a•••@istmo.test'],
  ])(
    'says to whom the provider mailed it, spelled as the receipt spells it: %s as %s',
    async (mailedTo, said) => {
      await show({ mailedTo });
      expect(await screen.findByText(`Comprobante enviado a ${said}`)).toBeTruthy();
    },
  );
});

describe('its payer', () => {
  it('shows that it is the payer’s by the attempt that this tab keeps', async () => {
    const load = vi.fn(async () => receipt({}));
    const proofOf = (codOper: string) => (codOper === 'OP-1' ? 'attempt-1' : undefined);
    await show(load, { proofOf });
    await expect
      .poll(() => load)
      .toHaveBeenCalledWith({ conditional: 'cOper::OP-1', attemptId: 'attempt-1' }, expect.anything());
  });

  it('shows the masked data, and says why', async () => {
    const masked = { isMasked: true, name: 'Ana B.', email: 'a•••@correo.com', phone: '•••• 4567' };
    const { payer } = await show({ ...masked, customFieldValues: [] });
    expect(await screen.findByText(/Mostramos solo parte de los datos de quien pagó/)).toBeTruthy();
    expect(facts().slice(-3)).toEqual([
      ['Nombre', 'Ana B.'],
      ['Correo electrónico', 'a•••@correo.com'],
      ['Teléfono', '•••• 4567'],
    ]);
    await payer.click(await screen.findByText('Enviarlo por correo'));
    expect(screen.getByLabelText<HTMLInputElement>('Correo de destino').value).toBe('');
  });
});

// The domain tests which title and status a code has. This test checks that the screen shows them.
it.each([
  ['card', -1, 'Estado de su pago', 'Pendiente'],
  ['card', 0, 'Estado de su pago', 'Rechazado'],
  ['card', 1, 'Comprobante de pago', 'Aprobado'],
  ['card', 2, 'Comprobante de devolución parcial', 'Cobrado'],
  ['balance', 3, 'Comprobante de devolución', 'Aprobado'],
  ['crypto', 2, 'Comprobante de devolución parcial', 'Pendiente'],
  ['cash', 0, 'Instrucciones de pago', 'Pendiente'],
  ['cash', 1, 'Comprobante de pago', 'Completado'],
  ['cash', 2, 'Comprobante de pago', 'Pagado'],
  ['cash', 3, 'Estado de su pago', 'Rechazado'],
] as const)('of %s with status %i is %s: %s', async (typeMethod, status, title, state) => {
  await show({ typeMethod, status });
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(`^${title}: `) })).toBeTruthy();
  expect(screen.getByText(state)).toBeTruthy();
});
