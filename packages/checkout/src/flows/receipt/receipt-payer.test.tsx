import { endpoints } from '@istmo/contract/provider';
import { makeReceipt } from '@istmo/contract/testing';
import { cleanup, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import type { PageContext } from '../../shared/page/page-context';
import { type AnyApi, fakeApi, makeMethodContext } from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { ReceiptPage } from './receipt-page';

afterEach(cleanup);

const parsed = (change: Parameters<typeof makeReceipt>[0]) =>
  v.parse(endpoints.receipt.response, makeReceipt(change));

function show(receipt: AnyApi['receipt'], change: Partial<PageContext> = {}) {
  const context = makeMethodContext({ api: fakeApi({ receipt }), ...change });
  return renderScreen(
    <ReceiptPage context={context} codOper="OP-1" onLoaded={vi.fn()} onNotFound={vi.fn()} />,
  );
}

const facts = () =>
  [...document.querySelectorAll('dl > div')].map((row) => [...row.children].map((one) => one.textContent));

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
