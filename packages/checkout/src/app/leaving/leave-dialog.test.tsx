import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { leavingNothing, makeMounted, NOW } from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { createLeaving, LeavePrompt, LeaveWithoutDialog, type LeavingOptions } from './leaving';
import { LeaveDialog } from './leave-dialog';

async function ask(change: Partial<LeavingOptions>) {
  const context = leavingNothing(change);
  const leaving = createLeaving(context);
  const shown = await renderScreen(
    <LeavePrompt leaving={leaving} lazy={{ Dialog: LeaveDialog, load: () => undefined }} />,
  );
  leaving.requestClose();
  return { ...context, ...shown, leaving };
}

it('says what is lost if nothing was sent', async () => {
  await ask({ methods: () => [makeMounted({ hasInput: () => true })] });
  expect(await screen.findByRole('dialog', { name: '¿Salir sin pagar?' })).toBeTruthy();
});

it('never says that nothing is charged if the payment can still be made elsewhere', async () => {
  const waiting = makeMounted({
    waits: () => true,
    leaving: () => ({ outcome: 'pending', at: NOW, codOper: 'OP-1' }),
  });
  await ask({ methods: () => [waiting] });
  const dialog = await screen.findByRole('dialog', { name: '¿Salir mientras el pago está pendiente?' });
  expect(dialog.textContent).not.toContain('No se le cobró');
});

it.each([
  ['typed data', { hasInput: () => true }, 'Salir'],
  ['nothing', {}, undefined],
])(
  'keeps the form from a payer who has left, until the host has kept them: %s',
  async (_lost, change, button) => {
    let keep = (): void => undefined;
    const close = vi.fn(() => new Promise<void>((resolve) => (keep = resolve)));
    const bridge = { guardClose: vi.fn(), close };
    const { payer, leaving } = await ask({ bridge, methods: () => [makeMounted(change)] });
    if (button !== undefined) await payer.click(await screen.findByRole('button', { name: button }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Saliendo…');
    await payer.keyboard('{Escape}');
    expect(leaving.getState().state.name).toBe('left');
    keep();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

it('voids the attempt first, cannot be closed meanwhile, and says if that failed', async () => {
  let say = (_: Awaited<ReturnType<LeavingOptions['voidAttempt']>>): void => undefined;
  const voidAttempt = vi.fn<LeavingOptions['voidAttempt']>(() => new Promise((resolve) => (say = resolve)));
  const { payer, leaving, bridge } = await ask({ attempt: () => 'a-1', voidAttempt });
  await payer.click(await screen.findByRole('button', { name: 'Cancelar el pago y salir' }));
  expect(await screen.findByRole('button', { name: 'Cancelando el pago…' })).toBeTruthy();
  await payer.keyboard('{Escape}');
  expect(leaving.getState().state.name).toBe('voiding');
  say({ outcome: 'pending', at: NOW, reason: 'unknown_state' });
  expect(await screen.findByRole('dialog', { name: 'No pudimos cancelar el pago' })).toBeTruthy();
  await payer.click(screen.getByRole('button', { name: 'Quedarme aquí' }));
  expect(bridge.close).not.toHaveBeenCalled();
});

it('voids the attempt without asking if the dialog cannot be loaded', async () => {
  const voidAttempt = vi.fn<LeavingOptions['voidAttempt']>(async () => ({ outcome: 'canceled', at: NOW }));
  let close = (): void => undefined;
  const closed = new Promise<void>((resolve) => (close = resolve));
  const bridge = { guardClose: vi.fn(), close: async () => close() };
  const context = leavingNothing({ bridge, attempt: () => 'a-1', voidAttempt });
  const leaving = createLeaving(context);
  await renderScreen(
    <LeavePrompt leaving={leaving} lazy={{ Dialog: LeaveWithoutDialog, load: () => undefined }} />,
  );
  leaving.requestClose();
  await closed;
  expect(voidAttempt).toHaveBeenCalledOnce();
});
