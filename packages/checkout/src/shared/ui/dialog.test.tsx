import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog';

afterEach(cleanup);

it('is modal, named by its title, and closed by its owner only', async () => {
  const onClose = vi.fn();
  render(
    <Dialog title="¿Salir?" onClose={onClose} closeLabel="Cerrar">
      …
    </Dialog>,
  );
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: '¿Salir?' });
  await expect.poll(() => dialog.open).toBe(true);
  const canceled = !fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(canceled).toBe(true);
  expect(dialog.open).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
