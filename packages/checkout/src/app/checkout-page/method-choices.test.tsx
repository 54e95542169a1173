import { cleanup, screen } from '@testing-library/react';
import type { MethodId } from '@istmo/domain';
import { afterEach, expect, it, vi } from 'vitest';
import type { PaymentMethod } from '../../shared/payment/payment-method';
import { commerce, makeMethodContext, paymentInfo } from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { MethodChoices } from './method-choices';
import { createMethodList } from './method-list';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The list, with Nequi failing to load so many times. */
async function show(failures: number, ids: readonly MethodId[] = ['card', 'nequi']) {
  let left = failures;
  const load = async (id: MethodId): Promise<PaymentMethod> => {
    if (id === 'nequi' && left-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
    return { id, mount: () => mounted(id) };
  };
  const mounted = (id: MethodId): ReturnType<PaymentMethod['mount']> => ({
    Panel: () => <p>{`panel of ${id}`}</p>,
    Action: () => null,
    busy: () => false,
    waits: () => false,
    hasInput: () => false,
    leaving: () => ({ outcome: 'canceled', at: 0 }),
    subscribe: () => () => undefined,
    dispose: () => undefined,
  });
  const mount = (method: PaymentMethod) => method.mount(makeMethodContext());
  const methods = createMethodList({ ids, load, mount, onChosen: vi.fn() });
  const page = (
    <MethodChoices methods={methods} info={paymentInfo()} commerce={commerce()} labelledBy="methods" />
  );
  return renderScreen(page);
}

it('tries again to load a method, and keeps the focus at its row', async () => {
  const { payer } = await show(1);
  const nequi = screen.getByRole('radio', { name: /^Nequi/ });
  await payer.click(nequi);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No se pudo cargar este método de pago');
  await payer.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('panel of nequi')).toBeTruthy();
  expect(document.activeElement).toBe(nequi);
});

it('keeps the focus at the heading of a single method', async () => {
  const { payer } = await show(1, ['nequi']);
  await payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('panel of nequi')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Nequi' }));
});

it('offers to reload after a second failure, and says so where that is not possible', async () => {
  const { payer } = await show(2);
  // A frame asks first whether its page can be loaded.
  vi.stubGlobal('parent', {});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await payer.click(screen.getByRole('radio', { name: /^Nequi/ }));
  await payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  await payer.click(await screen.findByRole('button', { name: 'Volver a cargar' }));
  expect((await screen.findByRole('status')).textContent).toBe('No hay conexión con el servicio de pagos');
});
