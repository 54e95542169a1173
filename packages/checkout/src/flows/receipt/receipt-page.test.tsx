import { endpoints, type Receipt, type ReceiptWire } from '@istmo/contract/provider';
import { makeReceipt } from '@istmo/contract/testing';
import { cleanup, screen } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { METHOD_IDS, type MethodId, receiptStatus, receiptTitleOf, statusOf } from '@istmo/domain';
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
} from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { createDebtTrail } from '../../shared/wallet/wallet-view';
import { ReceiptPage } from './receipt-page';

const parsed = (change: Parameters<typeof makeReceipt>[0]) =>
  v.parse(endpoints.receipt.response, makeReceipt(change));

async function show(receipt: AnyApi['receipt'], change: Partial<PageContext> = {}) {
  const context = makeMethodContext({ api: fakeApi({ receipt }), ...change });
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
  await show(async () => parsed({ typeMethod: 'yappy', cardType: 'YAPPY' }), {
    config: { ...config, methodMarks },
  });
  const row = (await screen.findByText('Método')).parentElement;
  expect(row?.textContent).toBe('MétodoYappy');
  expect(row?.querySelector('img')?.getAttribute('src')).toBe('/images/yappy.svg');
});

it('says all that a payer wants to know, and of the card its last digits', async () => {
  const receipt = vi.fn(async () =>
    parsed({
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
  const { onLoaded } = await show(receipt);
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Comprobante de pago: ¡Listo! Pagó $48.15 a Café Boquete',
    }),
  ).toBeTruthy();
  expect(receipt).toHaveBeenCalledWith(
    { conditional: 'cOper::OP-1', attemptId: undefined },
    expect.anything(),
  );
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

it('says of a subscription’s card its last digits only', async () => {
  const card = { displayNum: '411111******1111', binInfo: { bank: 'Banco del Istmo' } };
  await show(async () => parsed({ ...card, txType: 'RECURRENT' }));
  await screen.findByText('•••• 1111');
  expect(document.body.textContent).not.toContain('Banco del Istmo');
});

it('shows what the payer has filled in for the merchant', async () => {
  const customFieldValues = [
    { id: 'CF1', type: 'options', nameOrLabel: 'Molienda', value: 'Filtro', options: ['Filtro'] },
    { id: 'CF2', type: 'date', nameOrLabel: 'Entrega', value: '2026-12-24' },
    { id: 'CF3', type: 'boolean', nameOrLabel: 'Regalo', value: 'true' },
  ];
  await show(async () => parsed({ customFieldValues }));
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
  await show(async () => parsed({ ...change, typeMethod: 'yappy' }));
  await screen.findByText('Café Boquete');
  expect(facts()).toContainEqual(['Vence', '21 nov 2026, 2:10 p.\u00a0m.']);
});

it('offers no other try of a payment that is blocked', async () => {
  const declined = { status: 0, outcome: 'declined', codePay: 'LK-CAFE0001' } as const;
  const first = await show(async () => parsed(declined));
  await screen.findByRole('button', { name: 'Intentar de nuevo' });
  first.unmount();
  await show(async () => parsed({ ...declined, isBlock: true }));
  await screen.findByRole('button', { name: 'Volver a Café Boquete' });
  expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
});

describe('the title', () => {
  it.each([
    [{ status: 1, txType: 'RECURRENT' }, 'Comprobante de suscripción'],
    [{ status: 2, txType: 'AUTH' }, 'Comprobante de cobro'],
  ] as const)('of %o is %s', async (change, title) => {
    await show(async () => parsed(change));
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(`^${title}: `) })).toBeTruthy();
  });
});

it('goes back to the merchant', async () => {
  const { payer, context } = await show(async () => parsed({}));
  await payer.click(await screen.findByRole('button', { name: 'Volver a Café Boquete' }));
  expect(context.bridge.close).toHaveBeenCalledOnce();
});

it.each([
  ['page', 'Volver a Café Boquete'],
  ['frame', 'Volver a Café Boquete'],
  ['frame', 'Cerrar'],
] as const)(
  'asks again in a %s before "%s" leads back, so that the merchant gets what is true now',
  async (kind, name) => {
    const refunded = parsed({ status: 3, outcome: 'canceled', reason: 'refunded' });
    const receipt = vi.fn<AnyApi['receipt']>(async () => refunded).mockResolvedValueOnce(parsed({}));
    const bridge = makeBridge({ kind });
    const { payer, onLoaded } = await show(receipt, { bridge, display: kind });
    const back = await screen.findByRole('button', { name });
    expect(receipt).toHaveBeenCalledOnce();
    await payer.click(back);
    await expect.poll(() => bridge.close).toHaveBeenCalledOnce();
    expect(onLoaded).toHaveBeenLastCalledWith(refunded);
  },
);

it('goes back on the hosted page if the provider does not answer', async () => {
  const receipt = vi.fn<AnyApi['receipt']>(() => Promise.reject(offline())).mockResolvedValueOnce(parsed({}));
  const bridge = makeBridge({ kind: 'page' });
  const { payer, onLoaded } = await show(receipt, { bridge, display: 'page' });
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
    // A provider that says no more than the status code.
    [
      { status: 3 },
      ['Comprobante de devolución: Pago devuelto', 'Devuelto'],
      /El pago se devolvióEl dinero vuelve/,
    ],
  ] as const)('%j: says how much, when, and what follows', async (change, [heading, state], text) => {
    const { container } = await show(async () => parsed({ ...change, codePay: 'LK-CAFE0001' }));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    expect(screen.getAllByText(state).length).toBeGreaterThan(0);
    expect(container.textContent).toMatch(text);
    expect(container.textContent).not.toMatch(/No se le cobró nada/);
    expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
  });
});

it('offers no way back that leads nowhere', async () => {
  await show(async () => parsed({ returnUrl: '' }), {
    display: 'page',
    bridge: makeBridge({ leadsBack: () => false }),
  });
  expect(await screen.findByRole('button', { name: 'Imprimir o PDF' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Volver a Café Boquete' })).toBeNull();
  expect(screen.getByText('Ya puede cerrar esta página.')).toBeTruthy();
});

it('returns a logged-in payer who came from the wallet to pay a debt to the wallet', async () => {
  createDebtTrail().leave({ idUsr: 100, operator: 'baru', phone: '66123456', codePay: 'E-1' });
  const first = await show(async () => parsed({ codePay: 'E-1' }));
  await first.payer.click(await screen.findByRole('button', { name: 'Volver a su billetera' }));
  expect(first.context.navigate).toHaveBeenCalledWith('/pf/widget/home?view=debts');
  sessionStorage.clear();
  first.unmount();
  const page = { login: makeLogin('Ana'), bridge: makeBridge({ kind: 'page' }) };
  const second = await show(async () => parsed({}), page);
  await second.payer.click(await screen.findByRole('button', { name: 'Volver a su billetera' }));
  expect(second.context.navigate).toHaveBeenCalledWith('/pf/widget/home');
});

it('says why a payment was declined, and offers another try', async () => {
  const declined = parsed({ status: 0, reason: 'payment_declined', codePay: 'LK-CAFE0001' });
  const { payer, context } = await show(async () => declined);
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
  const { container } = await show(async () => parsed({ ...change, codePay: 'LK-CAFE0001' }));
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
    parsed({ ...voided, ...((requests += 1) > 2 && { unapplied: '48.15', messageSys }) }),
  );
  expect(await screen.findByText('Cancelado')).toBeTruthy();
  expect(container.textContent).toMatch(/No se le cobró nada/);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText(messageSys)).toBeTruthy();
  expect(container.textContent).not.toMatch(/No se le cobró nada/);
});

it('sees crypto come that was sent too late', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let requests = 0;
  const late = { typeMethod: 'crypto', status: 0, outcome: 'expired' } as const;
  const { onLoaded } = await show(async () =>
    parsed((requests += 1) > 2 ? { typeMethod: 'crypto', status: 1, outcome: 'approved' } : late),
  );
  expect(await screen.findByText('Vencido')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText('Aprobado')).toBeTruthy();
  expect(onLoaded).toHaveBeenCalledTimes(2);
});

it('tells who pays in cash to go and pay, and anybody else not to pay again', async () => {
  await show(async () => parsed({ status: -1, typeMethod: 'cash' }));
  expect(await screen.findByText(/Pague con su cupón en un punto de pago/)).toBeTruthy();
  cleanup();
  await show(async () => parsed({ status: -1, typeMethod: 'yappy' }));
  expect(await screen.findByText(/no pague otra vez/)).toBeTruthy();
});

it('keeps polling a payment that is not decided', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let requests = 0;
  const { onLoaded } = await show(async () => parsed({ status: (requests += 1) > 2 ? 1 : -1 }));
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
  const receipt = vi.fn<AnyApi['receipt']>(async () => parsed({})).mockRejectedValueOnce(offline());
  const { payer } = await show(receipt);
  await payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Aprobado')).toBeTruthy();
});

describe('its extras', () => {
  type Change = Parameters<typeof makeReceipt>[0];

  type Given = { api?: Partial<AnyApi>; isLoggedIn?: boolean };

  async function show(change: Change, { api = {}, isLoggedIn = false }: Given = {}) {
    const receipt = async () => v.parse(endpoints.receipt.response, makeReceipt(change));
    const login = makeLogin(isLoggedIn ? 'Ana' : undefined);
    const context = makeMethodContext({ api: fakeApi({ receipt, ...api }), login });
    await renderScreen(
      <ReceiptPage context={context} codOper="OP-1" onLoaded={vi.fn()} onNotFound={vi.fn()} />,
    );
    await screen.findByText('Aprobado');
  }

  const valueOf = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;
  const balance = vi.fn(async () => ({ balance: [{ disponible: 3010, currency: 'USD' as const }] }));
  const active = {
    idSubscription: 7,
    subscriptionKey: 'SUB-7',
    status: 'active',
    plan: {
      idPlan: 1,
      idMerchant: 1,
      name: 'Café del mes',
      description: '',
      amount: 1200,
      taxAmount: 84,
      currency: 'USD',
      period: 'MO',
    },
    startsAt: null,
    nextChargeAt: '2026-12-21T17:00:00Z',
  } as const;

  it('says what is left of the balance that paid, to its owner only', async () => {
    await show({ typeMethod: 'balance' }, { api: { balance }, isLoggedIn: true });
    expect(await valueOf('Saldo disponible')).toBe('$30.10');
    cleanup();
    balance.mockClear();
    await show({ typeMethod: 'balance' }, { api: { balance } });
    await show({ typeMethod: 'card' }, { api: { balance }, isLoggedIn: true });
    expect(balance).not.toHaveBeenCalled();
  });

  it('says what a subscription costs each time, and when it is charged next', async () => {
    const pendingSubscription = vi.fn(async () => active);
    await show({ txType: 'REC', codePay: 'SUB-7' }, { api: { pendingSubscription } });
    expect(await valueOf('Se cobra')).toBe('$12.84 cada mes');
    expect(await valueOf('Próximo cobro')).toBe('21 dic 2026');
    expect(pendingSubscription).toHaveBeenCalledWith({ subscriptionKey: 'SUB-7' }, expect.anything());
  });

  it('is complete without them', async () => {
    await show(
      { txType: 'REC', codePay: 'SUB-7' },
      { api: { pendingSubscription: () => Promise.reject(offline()) } },
    );
    expect(screen.queryByText('Próximo cobro')).toBeNull();
  });

  it.each([
    ['a•••@correo.com', 'ana@correo.com'],
    ['a•••@istmo.test', 'a•••@istmo.test'],
  ])(
    'says to whom the provider mailed it, spelled as the receipt spells it: %s as %s',
    async (mailedTo, said) => {
      await show({ mailedTo });
      expect(screen.getByText(`Comprobante enviado a ${said}`)).toBeTruthy();
    },
  );
});

describe('its payer', () => {
  function show(receipt: AnyApi['receipt'], change: Partial<PageContext> = {}) {
    const context = makeMethodContext({ api: fakeApi({ receipt }), ...change });
    return renderScreen(
      <ReceiptPage context={context} codOper="OP-1" onLoaded={vi.fn()} onNotFound={vi.fn()} />,
    );
  }

  it('shows that it is the payer’s by the attempt that this tab keeps', async () => {
    const receipt = vi.fn(async () => parsed({}));
    const proofOf = (codOper: string) => (codOper === 'OP-1' ? 'attempt-1' : undefined);
    await show(receipt, { proofOf });
    await expect
      .poll(() => receipt)
      .toHaveBeenCalledWith({ conditional: 'cOper::OP-1', attemptId: 'attempt-1' }, expect.anything());
  });

  it('shows the masked data, and says why', async () => {
    const masked = { isMasked: true, name: 'Ana B.', email: 'a•••@correo.com', phone: '•••• 4567' };
    const { payer } = await show(async () => parsed({ ...masked, customFieldValues: [] }));
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

describe('its status', () => {
  type Code = ReceiptWire['status'];
  type Row = [method: MethodId, status: Code, title: string, state: string];

  const PAID = 'Comprobante de pago';
  const STATE = 'Estado de su pago';
  const PART = 'Comprobante de devolución parcial';
  const BACK = 'Comprobante de devolución';

  /** The status codes of §4 of the specification: a row for each look that a receipt can have. */
  const rows: Row[] = [
    ['card', -1, STATE, 'Pendiente'],
    ['card', 0, STATE, 'Rechazado'],
    ['card', 1, PAID, 'Aprobado'],
    ['card', 2, PART, 'Cobrado'],
    ['card', 3, BACK, 'Devuelto'],
    ['balance', 2, PART, 'Aprobado'],
    ['balance', 3, BACK, 'Aprobado'],
    ['crypto', 2, PART, 'Pendiente'],
    ['crypto', 3, BACK, 'Pendiente'],
    // Nequi has no such code, but a loaded status 0 is declined.
    ['nequi', 0, STATE, 'Rechazado'],
    ['cash', 0, 'Instrucciones de pago', 'Pendiente'],
    ['cash', 3, STATE, 'Rechazado'],
    ['cash', 1, PAID, 'Completado'],
    ['cash', 2, PAID, 'Pagado'],
  ];

  const CODES: readonly Code[] = [-1, 0, 1, 2, 3];

  /** What decides how a receipt looks. Two methods' codes with the same value look alike. */
  function lookOf(method: MethodId, code: Code): string {
    const title = receiptTitleOf({ method, status: code, txType: makeReceipt().txType ?? '', reason: '' });
    return [title, statusOf(method, code), receiptStatus(method, code)].join();
  }

  it('has a row for every look that a method’s receipt can have', () => {
    const tried = new Set(rows.map(([method, code]) => lookOf(method, code)));
    const looks = METHOD_IDS.flatMap((method) => CODES.map((code) => lookOf(method, code)));
    expect(looks.filter((look) => !tried.has(look))).toEqual([]);
  });

  it.each(rows)('of %s %i is %s: %s', async (typeMethod, status, title, state) => {
    const receipt = v.parse(endpoints.receipt.response, makeReceipt({ typeMethod, status }));
    const context = makeMethodContext({ api: fakeApi({ receipt: async () => receipt }) });
    const nothing = () => undefined;
    await renderScreen(
      <ReceiptPage context={context} codOper="OP-1" onLoaded={nothing} onNotFound={nothing} />,
    );
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(`^${title}: `) })).toBeTruthy();
    expect(screen.getByText(state)).toBeTruthy();
  });
});
