import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeServices } from '../testing/fixtures/make-services';
import { renderScreen } from '../testing/render-screen';
import { OtherTabScreen } from './later-parts';

async function show(leadsBack: boolean) {
  const services = await makeServices({}, '/?code=LK-CAFE0001');
  const bridge = { ...services.bridge, leadsBack: () => leadsBack };
  return { bridge, ...(await renderScreen(<OtherTabScreen services={{ ...services, bridge }} />)) };
}

it('says that another tab pays, and leads back to the merchant', async () => {
  const { bridge, payer } = await show(true);
  await screen.findByRole('heading', { name: 'Este pago se está haciendo en otra pestaña' });
  expect(document.querySelectorAll('.primary')).toHaveLength(1);
  await payer.click(screen.getByRole('button', { name: 'Volver al comercio' }));
  expect(bridge.close).toHaveBeenCalledOnce();
});

it('is no dead end where there is no merchant to go back to', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const { payer } = await show(false);
  const again = await screen.findByRole('button', { name: 'Volver a cargar' });
  expect([...document.querySelectorAll('.primary')]).toEqual([again]);
  await payer.click(again);
  await expect.poll(() => reload).toHaveBeenCalledOnce();
});
