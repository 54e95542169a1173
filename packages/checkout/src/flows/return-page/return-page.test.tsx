import { type ReceiptWire } from '@istmo/contract/provider';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  type AnyApi,
  fakeApi,
  makeMethodContext,
  offline,
  unknownAttempt,
  receipt,
} from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { ReturnPage } from './return-page';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const receiptWith = (change: Partial<ReceiptWire> = {}) => receipt({ codOper: 'OP-1', ...change });

async function show(load: AnyApi['receipt'], host = 'tienda.test') {
  const context = makeMethodContext({ api: fakeApi({ receipt: load }) });
  const [go, onNotFound] = [vi.fn(), vi.fn()];
  const merchantReturn = vi.fn(async () => ({ host, go }));
  const shown = await renderScreen(
    <ReturnPage {...{ context, onNotFound, merchantReturn }} codOper="OP-1" />,
  );
  return { context, go, onNotFound, merchantReturn, ...shown };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => screen.findByRole('button', { name }).then((button) => button.click());

it('says where it leads and how it ended, and leaves after twenty seconds', async () => {
  const { go, container } = await show(async () => receiptWith());
  await heading('De regreso a Café Boquete');
  expect(container.textContent).toMatch(/Su pago de \$48\.15 fue aprobado/);
  expect(screen.getByRole('timer').textContent).toBe('Lo llevamos a tienda.test en 20\u00a0segundos.');
  expect(screen.getByRole('status').textContent).toMatch(/tienda\.test en 20\ssegundos/);
  await vi.advanceTimersByTimeAsync(18_900);
  expect(go).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1200);
  expect(go).toHaveBeenCalledOnce();
  await press('Volver al comercio');
  expect(go).toHaveBeenCalledTimes(2);
});

it('stays if the payer wants to', async () => {
  const { go, context } = await show(async () => receiptWith());
  await press('Quedarme aquí');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(go).not.toHaveBeenCalled();
  await press('Ver el comprobante');
  expect(context.navigate).toHaveBeenCalledWith('/pf/default-receipt/OP-1');
  await press('Volver al comercio');
  await expect.poll(() => go).toHaveBeenCalledOnce();
});

it('does not redirect while the page is hidden', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { go } = await show(async () => receiptWith());
  await heading('De regreso a Café Boquete');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(go).not.toHaveBeenCalled();
});

it('leads to the host of a frame by the merchant’s name', async () => {
  await show(async () => receiptWith(), '');
  expect((await screen.findByRole('timer')).textContent).toMatch(/^Lo llevamos a Café Boquete en/);
});

it.each<[Partial<ReceiptWire>, RegExp]>([
  [{ status: 0 }, /fue rechazado\. No se le cobró nada/],
  [{ status: -1 }, /se está confirmando\. No pague otra vez/],
  [{ status: 3 }, /se devolvió/],
  [{ status: 3, outcome: 'canceled', reason: 'voided' }, /El cobro de \$48\.15 se anuló/],
  [{ status: 2, outcome: 'approved', reason: 'partly_refunded' }, /aprobado, y se le devolvió una parte/],
  [{ typeMethod: 'nequi', status: -1, outcome: 'declined' }, /fue rechazado/],
  [{ typeMethod: 'yappy', status: 0, outcome: 'canceled' }, /se canceló/],
  [{ typeMethod: 'crypto', status: 0, outcome: 'expired' }, /terminó\. Si ya envió dinero, no lo repita/],
])('says how it ended: %j', async (change, text) => {
  const { container } = await show(async () => receiptWith(change));
  await heading('De regreso a Café Boquete');
  expect(container.textContent).toMatch(text);
});

it('says that the window may be closed if there is no way back', async () => {
  const { context } = await show(async () => receiptWith());
  cleanup();
  const page = (
    <ReturnPage
      context={context}
      codOper="OP-1"
      onNotFound={vi.fn()}
      merchantReturn={async () => undefined}
    />
  );
  await renderScreen(page);
  await heading('Ya puede cerrar esta ventana');
  expect(screen.queryByRole('timer')).toBeNull();
});

it('does not redirect for an unknown payment', async () => {
  const { onNotFound, merchantReturn } = await show(() => Promise.reject(unknownAttempt()));
  await expect.poll(() => onNotFound).toHaveBeenCalledOnce();
  expect(merchantReturn).not.toHaveBeenCalled();
});

it('retries after a failed request', async () => {
  await show(vi.fn<AnyApi['receipt']>(async () => receiptWith()).mockRejectedValueOnce(offline()));
  await press('Intentar de nuevo');
  await heading('De regreso a Café Boquete');
});
