import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { App } from '../app';
import { makeClient, payment } from '../testing/make-client';
import { textsFor } from '../texts';

it('shows no code of the API where it has a name', async () => {
  const { client } = makeClient({
    payments: [payment({ status: 'declined', reason: 'insufficient_funds' })],
  });
  render(
    <App client={client} follow={() => () => undefined} store="http://localhost/" {...textsFor('es')} />,
  );
  const panel = within(await screen.findByRole('region', { name: 'Pagos' }));
  expect(panel.getByText('Fondos insuficientes')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Ver el pago AUTH_CAP-1' }));
  expect(await panel.findByText('Comercio 1')).toBeTruthy();
  expect(panel.getByText('Por pagar')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/insufficient_funds|merchant:1|amountCoin/);
});
