import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { App } from '../app';
import { makeClient } from '../testing/make-client';
import { textsFor } from '../texts';

it('shows the signing keys, and rotates them and the webhook secret', async () => {
  const { client, done } = makeClient();
  const user = userEvent.setup();
  render(
    <App client={client} follow={() => () => undefined} store="http://localhost:4601/" {...textsFor('es')} />,
  );
  const keys = within(await screen.findByRole('region', { name: 'Claves y firmas' }));
  expect(keys.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'key-1firma ahora',
    'key-2la siguiente',
    expect.stringMatching(/^key-0anteriorSe publica hasta .*2026/),
  ]);
  await user.click(keys.getByRole('button', { name: 'Rotar la clave de los resultados' }));
  await user.click(keys.getByRole('button', { name: 'Rotar el secreto de los webhooks' }));
  expect(done).toContainEqual(['rotateSigningKey', { body: {} }]);
  expect(done).toContainEqual(['rotateWebhookSecret', { body: { idMerchant: 1 } }]);
});
