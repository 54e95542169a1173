import { endpoints, type ReceiptWire } from '@istmo/contract/provider';
import { makeReceipt } from '@istmo/contract/testing';
import { METHOD_IDS, type MethodId, receiptStatus, receiptTitleOf, statusOf } from '@istmo/domain';
import { cleanup, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { fakeApi, makeMethodContext } from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { ReceiptPage } from './receipt-page';

afterEach(cleanup);

type Code = ReceiptWire['status'];
type Row = [method: MethodId, status: Code, title: string, state: string];

const PAID = 'Comprobante de pago';
const TO_PAY = 'Instrucciones de pago';
const PART = 'Comprobante de devolución parcial';
const BACK = 'Comprobante de devolución';

/** Every status code of every method, from §4 of the specification. */
const rows: Row[] = [
  ['card', -1, TO_PAY, 'Pendiente'],
  ['card', 0, TO_PAY, 'Rechazado'],
  ['card', 1, PAID, 'Aprobado'],
  ['card', 2, PART, 'Cobrado'],
  ['card', 3, BACK, 'Devuelto'],
  ['balance', -1, TO_PAY, 'Pendiente'],
  ['balance', 0, TO_PAY, 'Rechazado'],
  ['balance', 1, PAID, 'Aprobado'],
  ['balance', 2, PART, 'Aprobado'],
  ['balance', 3, BACK, 'Aprobado'],
  ['crypto', -1, TO_PAY, 'Pendiente'],
  ['crypto', 0, TO_PAY, 'Pendiente'],
  ['crypto', 1, PAID, 'Aprobado'],
  ['crypto', 2, PART, 'Pendiente'],
  ['crypto', 3, BACK, 'Pendiente'],
  ['clave', -1, TO_PAY, 'Pendiente'],
  ['clave', 0, TO_PAY, 'Rechazado'],
  ['clave', 1, PAID, 'Aprobado'],
  ['clave', 2, PART, 'Pendiente'],
  ['clave', 3, BACK, 'Pendiente'],
  ['nequi', -1, TO_PAY, 'Pendiente'],
  // Nequi has no such code, but a loaded status 0 is declined.
  ['nequi', 0, TO_PAY, 'Rechazado'],
  ['nequi', 1, PAID, 'Aprobado'],
  ['nequi', 2, PART, 'Pendiente'],
  ['nequi', 3, BACK, 'Pendiente'],
  ['cash', -1, TO_PAY, 'Pendiente'],
  ['cash', 0, TO_PAY, 'Pendiente'],
  ['cash', 1, PAID, 'Completado'],
  // For cash, 2 is paid and 3 was never paid, so nothing was refunded.
  ['cash', 2, PAID, 'Pagado'],
  ['cash', 3, TO_PAY, 'Rechazado'],
  ['yappy', -1, TO_PAY, 'Pendiente'],
  ['yappy', 0, TO_PAY, 'Pendiente'],
  ['yappy', 1, PAID, 'Aprobado'],
  ['yappy', 2, PART, 'Pendiente'],
  ['yappy', 3, BACK, 'Pendiente'],
];

const CODES: readonly Code[] = [-1, 0, 1, 2, 3];

/** What decides how a receipt looks. Two methods' codes with the same value look alike. */
function lookOf(method: MethodId, code: Code): string {
  const title = receiptTitleOf(method, code, makeReceipt().txType ?? '');
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
