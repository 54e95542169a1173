import { linkEndpoints } from '@istmo/contract/provider';
import type { Language } from '@istmo/domain';
import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { errors } from '../../locales/es/errors';
import { fakeApiOf, fault, makeMethodContext, offline } from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { CampaignReceiptPage, type Donation } from './campaign-receipt-page';

const donation = (
  change: Partial<v.InferInput<typeof linkEndpoints.campaignTxInfo.response>> = {},
): Donation =>
  v.parse(linkEndpoints.campaignTxInfo.response, {
    codOper: 'AUTH_CAP-1',
    date: '2026-11-21T19:05:31.000Z',
    status: 1,
    amount: '2.00',
    currency: 'USD',
    name: 'Ana Batista',
    title: 'Reforestemos el Barú',
    description: 'Cada dólar siembra un árbol.',
    logo: 'baru.svg',
    merchant: { idMerchant: 1, merchantName: 'Café Boquete', webCode: 'CAFEBOQUETE' },
    ...change,
  });

async function show(campaignTxInfo: () => Promise<Donation>, language: Language = 'es') {
  const sendReceipt = vi.fn(async () => ({ sentTo: '' }));
  const context = makeMethodContext({ apiOf: fakeApiOf({ campaignTxInfo, sendReceipt }) });
  const onNotFound = vi.fn();
  const page = <CampaignReceiptPage context={context} codOper="AUTH_CAP-1" onNotFound={onNotFound} />;
  return { context, onNotFound, sendReceipt, ...(await renderScreen(page, language)) };
}

it('says to which cause, how much, when, and with which payment', async () => {
  const { container, payer, context } = await show(async () => donation());
  await screen.findByRole('heading', {
    level: 1,
    name: 'Comprobante de donación: ¡Gracias! Donó $2.00 a Reforestemos el Barú',
  });
  for (const text of ['Reforestemos el Barú', '$2.00', 'Donación realizada', 'Café Boquete', 'AUTH_CAP-1'])
    expect(screen.getByText(text)).toBeTruthy();
  const dateOf = (medium: string) => container.querySelector(`[data-${medium}] > dd`)?.textContent;
  expect(dateOf('screen')).toMatch(/^21 nov 2026, 2:05\sp\.\sm\.$/);
  expect(dateOf('print')).toBe('21/11/2026 14:05:31');
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/baru.svg');
  await payer.click(screen.getByRole('button', { name: 'Ver el pago' }));
  expect(context.navigate).toHaveBeenCalledWith('/pf/default-receipt/AUTH_CAP-1');
});

it('says that a donation was not charged if its payment failed', async () => {
  await show(async () => donation({ status: 0 }));
  expect(await screen.findByText('No realizada')).toBeTruthy();
  expect(screen.getByText(/no se le cobró la donación/)).toBeTruthy();
});

it('says that a donation was reversed with its payment, not that it was never charged', async () => {
  await show(async () => donation({ status: 0, reason: 'refunded' }));
  expect(await screen.findByText('Donación revertida')).toBeTruthy();
  expect(screen.getByText(/Se revirtió junto con el pago/)).toBeTruthy();
  expect(screen.queryByText(/no se le cobró/)).toBeNull();
});

it('says that a donation is on its way, and keeps looking', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let requests = 0;
  await show(async () => donation({ status: (requests += 1) > 2 ? 1 : -1 }));
  expect(await screen.findByText(errors.campaig_receive_process)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText('Donación realizada')).toBeTruthy();
});

it('is mailed to the address that the payer types', async () => {
  const { payer, sendReceipt } = await show(async () => donation());
  await payer.click(await screen.findByText('Enviar el comprobante del pago'));
  await payer.type(screen.getByLabelText('Correo de destino'), 'ana@correo.com');
  await payer.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Enviado a ana@correo.com')).toBeTruthy();
  expect(sendReceipt).toHaveBeenCalledOnce();
});

it('says if there is none', async () => {
  const { onNotFound } = await show(async () =>
    Promise.reject(fault({ code: 404, key: 'receive_not_found' })),
  );
  await expect.poll(() => onNotFound).toHaveBeenCalledOnce();
});

it('retries after a failed request', async () => {
  const load = vi.fn(async () => donation()).mockRejectedValueOnce(offline());
  const { payer } = await show(load);
  await payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Donación realizada')).toBeTruthy();
});
