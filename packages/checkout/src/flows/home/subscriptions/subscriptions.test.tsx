import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { merchantProfile, offline } from '../../../testing/fixtures/make-method-context';
import { makeWalletContext, pagesOf, subscription } from '../../../testing/fixtures/wallet-answers';
import { renderScreen } from '../../../testing/render-screen';
import { Subscriptions, type UserSubscription } from './subscriptions';

const { plan } = subscription();
const active: UserSubscription = {
  idSubscription: 1001,
  subscriptionKey: 'SUB-1001',
  status: 'active',
  plan,
  startsAt: null,
  nextChargeAt: '2026-12-21T19:05:31.000Z',
  merchant: merchantProfile().merchant,
  cardType: 'VISA',
  displayNum: '1111',
};
const pending: UserSubscription = {
  ...active,
  subscriptionKey: 'SUB-0003',
  status: 'pending',
  plan: { ...plan, name: 'Café de la semana', period: 'WE' },
  nextChargeAt: null,
  cardType: '',
  displayNum: '',
};
const ended: UserSubscription = { ...active, subscriptionKey: 'SUB-9', status: 'ended', nextChargeAt: null };

async function show(calls: object = {}) {
  const api = {
    userSubscriptions: pagesOf([active, pending, ended]),
    cancelSubscription: vi.fn(async () => ({ ...active, status: 'ended', nextChargeAt: null })),
    ...calls,
  };
  const context = makeWalletContext(api);
  const shown = await renderScreen(<Subscriptions context={context} go={vi.fn()} />);
  return { api, context, ...shown };
}

const cancelMonthly = () => screen.findByRole('button', { name: 'Cancelar la suscripción a Café del mes' });

it('lists what is charged, when and to which card', async () => {
  const { payer, context } = await show();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Café del mesCafé Boquete\$19\.26 cada mesPróximo cobro: 21\/12\/2026Visa terminada en 1111Activa/,
    ),
    expect.stringMatching(/^Café de la semana.*\$19\.26 cada semanaFalta el primer pago/),
    expect.stringMatching(/Cancelada$/),
  ]);
  await payer.click(screen.getByRole('button', { name: 'Hacer el primer pago: Café de la semana' }));
  expect(context.visit).toHaveBeenCalledWith('/?type=subs&code=SUB-0003');
});

it('cancels one after a question', async () => {
  const { api, payer } = await show();
  await payer.click(await cancelMonthly());
  const dialog = screen.getByRole('dialog', { name: '¿Cancelar «Café del mes»?' });
  expect(api.cancelSubscription).not.toHaveBeenCalled();
  await payer.click(within(dialog).getByRole('button', { name: 'Sí, cancelar' }));
  expect((await screen.findByText(/No se le cobrará más\.$/)).closest('[role=status]')).toBeTruthy();
  expect(api.cancelSubscription).toHaveBeenCalledWith({ subscriptionKey: 'SUB-1001' });
  await expect.poll(() => api.userSubscriptions).toHaveBeenCalledTimes(2);
});

it('keeps it if the user changes their mind', async () => {
  const { api, payer } = await show();
  await payer.click(await cancelMonthly());
  await payer.click(screen.getByRole('button', { name: 'Conservar la suscripción' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.cancelSubscription).not.toHaveBeenCalled();
});

it('says that it was not canceled, and retries', async () => {
  const cancelSubscription = vi
    .fn(async () => ({ ...active, status: 'ended' }))
    .mockRejectedValueOnce(offline());
  const { payer } = await show({ cancelSubscription });
  await payer.click(await cancelMonthly());
  await payer.click(screen.getByRole('button', { name: 'Sí, cancelar' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/No se pudo cancelar/);
  await payer.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Canceló «Café del mes». No se le cobrará más.')).toBeTruthy();
});

it('says if there are none', async () => {
  await show({ userSubscriptions: pagesOf([]) });
  expect(await screen.findByText(/No tiene suscripciones\./)).toBeTruthy();
});
