import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeActivity, makeWalletContext } from '../../../testing/fixtures/wallet-answers';
import { fault, offline } from '../../../testing/fixtures/make-method-context';
import { renderScreen } from '../../../testing/render-screen';
import { Pay } from './pay';

const link = makeActivity({ activityCode: 'LK-1', askedBy: '' });

async function show(searchActivity = vi.fn(async () => [link])) {
  const context = makeWalletContext({ searchActivity });
  const shown = await renderScreen(<Pay context={context} go={vi.fn()} />);
  const field = screen.getByLabelText<HTMLInputElement>('Código o enlace de pago');
  const pay = async (text: string) => {
    await shown.payer.clear(field);
    if (text) await shown.payer.type(field, text);
    await shown.payer.click(screen.getByRole('button', { name: 'Continuar' }));
  };
  return { context, searchActivity, field, pay };
}

it('finds a code, and leads to its payment', async () => {
  const { context, searchActivity, pay } = await show();
  await pay(' LK-1 ');
  expect(searchActivity).toHaveBeenCalledWith({ conditional: 'code::4c4b2d31' }, expect.anything());
  await expect.poll(() => context.visit).toHaveBeenCalledWith('/?code=LK-1');
});

it.each([
  ['a station', { type: 'PAYMENT_STATION', askedBy: '' }, '/?type=ps&code=X-1'],
  ['another user’s request', { askedBy: 'Bruno Him' }, '/pf/widget/home?view=activities'],
] as const)('leads to where %s is paid', async (_what, change, path) => {
  const { context, pay } = await show(vi.fn(async () => [makeActivity(change)]));
  await pay('X-1');
  await expect.poll(() => context.visit).toHaveBeenCalledWith(path);
});

it('opens a link of the checkout, without asking for it', async () => {
  const { context, searchActivity, pay } = await show();
  await pay(`${location.origin}/cafe-boquete?method=card`);
  expect(context.visit).toHaveBeenCalledWith('/cafe-boquete?method=card');
  expect(searchActivity).not.toHaveBeenCalled();
});

it.each([
  ['nothing', '', /Escriba el código o el enlace/],
  ['another site', 'https://evil.example/?code=LK-1', /No encontramos este enlace/],
  ['a page that is no payment', `${location.origin}/pf/widget/home`, /No encontramos este enlace/],
])('says beside the field that %s cannot be paid', async (_what, text, message) => {
  const { context, field, pay } = await show();
  await pay(text);
  expect(document.activeElement).toBe(field);
  expect(document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')).toBeTruthy();
  expect(document.body.textContent).toMatch(message);
  expect(context.visit).not.toHaveBeenCalled();
});

it('says beside the field what the provider does not know, until it changes', async () => {
  const { field, pay } = await show(
    vi.fn(async () => Promise.reject(fault({ code: 404, key: 'link_not_found', message: 'link_not_found' }))),
  );
  await pay('LK-0');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => document.activeElement).toBe(field);
  await pay('LK-01');
  expect(document.body.textContent).toMatch(/No encontramos este enlace/);
});

it('tries again what was not answered', async () => {
  const search = vi.fn(async () => [link]).mockRejectedValueOnce(offline());
  const { context, pay } = await show(search);
  await pay('LK-1');
  (await screen.findByRole('button', { name: 'Intentar de nuevo' })).click();
  await expect.poll(() => context.visit).toHaveBeenCalledWith('/?code=LK-1');
});
