import { type CallInput, type EndpointTable, type receiptEndpoints } from '@istmo/contract/provider';
import type { makeReceipt } from '@istmo/contract/testing';
import type { Language } from '@istmo/domain';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiOf } from '../../shared/api/create-api';
import { fault, makeMethodContext, offline, receipt } from '../../testing/fixtures/make-method-context';
import { fakeCash, OPER, voucher } from '../../testing/stores/open-cash';
import { renderScreen } from '../../testing/render-screen';
import { ReceiptPage } from './receipt-page';

// Imported ahead, because the import in the first test could take too long on a busy machine.
beforeAll(async () => {
  await import('./receipt-view');
  await Promise.all([import('../../shared/cash/voucher-codes'), import('../../shared/ui/qr-code')]);
}, 30_000);

type Change = Parameters<typeof makeReceipt>[0];
type Calls = Parameters<typeof fakeCash>[0] & { sendReceipt?: ApiOf<typeof receiptEndpoints>['sendReceipt'] };

async function show(change: Change = {}, { sendReceipt, ...cash }: Calls = {}, language: Language = 'es') {
  const calls = {
    receipt: async () => receipt(change),
    ...fakeCash(cash),
    sendReceipt: vi.fn(
      sendReceipt ??
        (async ({ body }: CallInput<typeof receiptEndpoints.sendReceipt>) => ({ sentTo: body.email })),
    ),
  };
  const apiOf = <T extends EndpointTable>() => calls as unknown as ApiOf<T>;
  const context = makeMethodContext({ apiOf });
  const nothing = () => undefined;
  const page = <ReceiptPage context={context} codOper="OP-1" onLoaded={nothing} onNotFound={nothing} />;
  return { calls, context, ...(await renderScreen(page, language)) };
}

const toBePaid = { typeMethod: 'cash', status: 0, codOper: OPER, cardType: '' } as const;
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it.each([
  ['PC', 'Kiosco Boquete', 'PC-K-BOQ'],
  ['PAYCASH', 'Cualquier caja PagoCash', ''],
] as const)('of cash by %s has its code and how to pay it: %s', async (network, place, idCashPoint) => {
  const { payer } = await show(toBePaid, { voucher: async () => voucher({ network, idCashPoint }) });
  const article = within(await screen.findByRole('article', { name: 'Instrucciones de pago' }));
  expect(await article.findByText(place)).toBeTruthy();
  expect(article.getByText('7412481238080193720000048155')).toBeTruthy();
  expect(await article.findByRole('img', { name: 'Código de barras' })).toBeTruthy();
  expect(await article.findByRole('img', { name: 'Código QR para pagar' })).toBeTruthy();
  expect(article.getByText(/Pague con su cupón/)).toBeTruthy();
  expect(article.getByText('22/11/2026 14:05:31, hora de Panamá')).toBeTruthy();
  expect(article.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Vaya a una sucursal.',
    'Pague el monto exacto.',
  ]);
  await payer.click(article.getByRole('button', { name: 'Copiar: Referencia' }));
  expect(await navigator.clipboard.readText()).toBe('48123808019372');
  await payer.click(article.getByRole('button', { name: 'Copiar: Operación' }));
  expect(await navigator.clipboard.readText()).toBe(OPER);
});

it('says if the code cannot be loaded, and retries', async () => {
  const load = vi.fn(async () => voucher()).mockRejectedValueOnce(offline());
  const { payer } = await show(toBePaid, { voucher: load });
  expect((await screen.findByRole('alert')).textContent).toMatch(/No se pudo cargar su cupón de pago/);
  await payer.click(await button('Intentar de nuevo'));
  expect(await screen.findByText('Kiosco Boquete')).toBeTruthy();
});

it.each([1, 2, 3] as const)('of cash %i asks for no code any more', async (status) => {
  const { calls } = await show({ ...toBePaid, status });
  await screen.findByRole('article');
  expect(calls.voucher).not.toHaveBeenCalled();
});

it('is mailed to the address that was paid with, or to the one that the payer types', async () => {
  const { payer, calls } = await show({ email: 'ana@correo.com' });
  await payer.click(await screen.findByText('Enviarlo por correo'));
  const field = screen.getByLabelText<HTMLInputElement>('Correo de destino');
  expect(field.value).toBe('ana@correo.com');
  await payer.clear(field);
  await payer.type(field, 'otra@');
  await payer.click(await button('Enviar'));
  expect(calls.sendReceipt).not.toHaveBeenCalled();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await payer.type(field, 'correo.com');
  await payer.click(await button('Enviar'));
  expect(await screen.findByText('Enviado a otra@correo.com')).toBeTruthy();
  const [request] = calls.sendReceipt.mock.calls[0] ?? [];
  expect(request).toEqual({
    codOper: 'AUTH_CAP-7F2Q9XKD4M8R3T6W',
    attemptId: undefined,
    body: { email: 'otra@correo.com' },
  });
  await payer.type(field, '.pa');
  expect(screen.queryByText('Enviado a otra@correo.com')).toBeNull();
});

it.each([
  ['no connection', offline(), /No se pudo enviar. Sigue aquí/],
  [
    'too many mails',
    fault({ code: 429, message: 'Demasiados intentos. Espere 9 minutos e intente de nuevo.' }),
    /Espere 9 minutos/,
  ],
])('says why it is not mailed: %s', async (_why, error, text) => {
  const { payer } = await show({}, { sendReceipt: async () => Promise.reject(error) });
  await payer.click(await screen.findByText('Enviarlo por correo'));
  await payer.clear(screen.getByLabelText('Correo de destino'));
  await payer.type(screen.getByLabelText('Correo de destino'), 'otra@correo.com');
  await payer.click(await button('Enviar'));
  expect(await screen.findByText(text)).toBeTruthy();
});

it('is printed, or saved under its own name', async () => {
  const names: string[] = [];
  vi.stubGlobal('print', () => names.push(document.title));
  const { payer } = await show();
  await payer.click(await button('Imprimir o PDF'));
  window.dispatchEvent(new Event('afterprint'));
  expect(names).toEqual(['Comprobante de pago AUTH_CAP-7F2Q9XKD4M8R3T6W']);
});

it('shares the payment, and nothing by which its payer could be reached', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { payer } = await show({ phone: '+50761234567' });
  await payer.click(await button('Copiar todo'));
  expect(await button('Copiado')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(4000);
  expect(await button('Copiar todo')).toBeTruthy();
  const text = await navigator.clipboard.readText();
  expect(text.split('\n')).toEqual([
    'Comprobante de pago',
    'Comercio: Café Boquete',
    'Geisha lavado, 340 g: $45.00',
    'ITBMS 7\u00a0%: $3.15',
    'Total pagado: $48.15',
    'Método: Visa •••• 1111',
    'Estado: Aprobado',
    'Fecha y hora: 21/11/2026 14:05:31',
    'Operación: AUTH_CAP-7F2Q9XKD4M8R3T6W',
  ]);
});

it('links to the receipt of its donation', async () => {
  const { payer, context } = await show({ campaignAmount: '2.00' });
  await payer.click(await button('Ver comprobante de la donación'));
  expect(context.navigate).toHaveBeenCalledWith('/pf/receipt/campaign?codOper=AUTH_CAP-7F2Q9XKD4M8R3T6W');
});

it.each(['1111', '411111******1111', '4111111111111111'])(
  'of a subscription shows the last four digits of %s and no other, and no bank',
  async (displayNum) => {
    const binInfo = { bank: 'Banco del Istmo' };
    const { container } = await show({ txType: 'REC', displayNum, binInfo });
    await screen.findByRole('heading', { level: 1, name: /^Comprobante de suscripción: / });
    expect(screen.getByText('•••• 1111')).toBeTruthy();
    expect(container.textContent).not.toMatch(/411111|Banco del Istmo/);
  },
);

it('speaks English', async () => {
  await show(toBePaid, {}, 'en');
  expect(
    await screen.findByRole('heading', { level: 1, name: /^Payment instructions: To be paid in cash/ }),
  ).toBeTruthy();
  expect(await screen.findByText('Valid until')).toBeTruthy();
  expect(await button('Print or PDF')).toBeTruthy();
});

it.each([
  [
    'in a campaign',
    { count: 3, interestFree: true, bank: 'Banco del Istmo' },
    '3 sin intereses de $16.05',
    /^Plan sin intereses de Banco del Istmo/,
  ],
  [
    'of an unnamed bank',
    { count: 3, interestFree: true },
    '3 sin intereses de $16.05',
    /^Plan sin intereses de su banco/,
  ],
  [
    'at the bank’s rate',
    { count: 12, interestFree: false },
    '12, con los intereses de su banco',
    /los aplica su banco/,
  ],
])(
  'says in how many installments the card is charged, and on whose terms: %s',
  async (_case, installments, value, note) => {
    await show({ installments });
    const label = await screen.findByText('Cuotas');
    expect(label.nextElementSibling?.textContent).toBe(value);
    expect(screen.getByText(note)).toBeTruthy();
  },
);

it('says nothing of installments where there is one', async () => {
  await show();
  expect(await screen.findByText('Método')).toBeTruthy();
  expect(screen.queryByText('Cuotas')).toBeNull();
});

it('says whom a bank’s app named as the payee', async () => {
  await show({ typeMethod: 'breb', payeeName: 'TOSTADORA LA CANDELARIA' });
  const label = await screen.findByText('Pagado a');
  expect(label.nextElementSibling?.textContent).toBe('TOSTADORA LA CANDELARIA');
});

describe('a refund by transfer', () => {
  const paid = { typeMethod: 'breb', totalPay: '185000.00', currency: 'COP' } as const;

  it('is on its way: how much, and that the payer has nothing to do', async () => {
    await show({ ...paid, refundPending: '85000.00' });
    expect(await screen.findByText(/^Se le están devolviendo \$\s85\.000 por transferencia/)).toBeTruthy();
    expect(screen.getByText('En devolución').nextElementSibling?.textContent).toBe('−$\u00a085.000');
  });

  it.each([
    ['account_not_valid', /no llegó: la cuenta con que pagó está cerrada o bloqueada\..*otra cuenta/],
    ['document_not_valid', /no llegó: la cuenta no está a nombre del documento.*otra cuenta/],
    ['bank_unavailable', /no llegó, porque su banco no respondió\. El comercio puede enviarla otra vez/],
  ] as const)('did not arrive (%s): why, and whom the payer asks', async (reason, text) => {
    await show({ ...paid, refundFailed: { amount: '85000.00', reason } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(/^La devolución de \$\s85\.000/).textContent).toContain('número de operación');
    expect(screen.queryByText('En devolución')).toBeNull();
  });
});
