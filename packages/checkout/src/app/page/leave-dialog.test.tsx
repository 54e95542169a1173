import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { leavingNothing } from '../../testing/make-leaving';
import { makeMounted } from '../../testing/make-mounted';
import { NOW } from '../../testing/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { createLeaving, type LeavingTools } from '../leaving';
import { LeaveDialog } from './leave-dialog';
import { LeaveUnasked } from './leave-unasked';
import { SentDialog } from './sent-dialog';

afterEach(cleanup);

async function ask(change: Partial<LeavingTools>) {
  const tools = leavingNothing(change);
  const leaving = createLeaving(tools);
  const shown = await renderScreen(<LeaveDialog leaving={leaving} SentDialog={SentDialog} />);
  leaving.askToLeave();
  return { ...tools, ...shown, leaving };
}

it('says what is lost where nothing was sent', async () => {
  await ask({ methods: () => [makeMounted({ hasInput: () => true })] });
  expect(await screen.findByRole('dialog', { name: '¿Salir sin pagar?' })).toBeTruthy();
});

it('never says that nothing is charged where the payment can still be made elsewhere', async () => {
  const waiting = makeMounted({
    waits: () => true,
    leaving: () => ({ outcome: 'pending', at: NOW, codOper: 'OP-1' }),
  });
  await ask({ methods: () => [waiting] });
  const dialog = await screen.findByRole('dialog', { name: '¿Salir mientras el pago está pendiente?' });
  expect(dialog.textContent).not.toContain('No se le ha cobrado');
});

it('cancels what was sent first, cannot be closed meanwhile, and says if that failed', async () => {
  let say = (_: Awaited<ReturnType<LeavingTools['voidAttempt']>>): void => undefined;
  const voidAttempt = vi.fn<LeavingTools['voidAttempt']>(() => new Promise((resolve) => (say = resolve)));
  const { payer, leaving, bridge } = await ask({ attempt: () => 'a-1', voidAttempt });
  await payer.click(await screen.findByRole('button', { name: 'Cancelar el pago y salir' }));
  expect(await screen.findByRole('button', { name: 'Cancelando el pago…' })).toBeTruthy();
  await payer.keyboard('{Escape}');
  expect(leaving.getState().state.name).toBe('voiding');
  say({ outcome: 'pending', at: NOW, reason: 'unknown_state' });
  expect(await screen.findByRole('dialog', { name: 'No pudimos cancelar el pago' })).toBeTruthy();
  await payer.click(screen.getByRole('button', { name: 'Seguir aquí' }));
  expect(bridge.close).not.toHaveBeenCalled();
});

it('takes back what was sent, unasked, where the question cannot be loaded', async () => {
  const voidAttempt = vi.fn<LeavingTools['voidAttempt']>(async () => ({ outcome: 'canceled', at: NOW }));
  const tools = leavingNothing({ attempt: () => 'a-1', voidAttempt });
  const leaving = createLeaving(tools);
  await renderScreen(<LeaveDialog leaving={leaving} SentDialog={LeaveUnasked} />);
  leaving.askToLeave();
  await vi.waitFor(() => expect(tools.bridge.close).toHaveBeenCalledOnce());
  expect(voidAttempt).toHaveBeenCalledOnce();
});
