import type { HostOptions } from '@istmo/contract/bridge-schemas';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  commerce,
  fakeApi,
  makeMethodContext,
  paymentInfo,
} from '../../testing/fixtures/make-method-context';
import { makeServices } from '../../testing/fixtures/make-services';
import { App } from '../app';

// Flows are imported when they are shown, which takes a busy machine its time.
configure({ asyncUtilTimeout: 4000 });
afterEach(cleanup);

/** A shop that has a card form open, and learns more of its payer. */
async function open() {
  const listeners = new Set<(late: HostOptions) => void>();
  const bridge = {
    ...makeMethodContext().bridge,
    admit: () => true,
    options: async () => ({ prefill: { name: 'Ana', phone: '+50761234567' } }),
    onUpdate: (listener: (late: HostOptions) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const { paymentMethods } = commerce();
  const nequi = { AUTH_CAP: [{ validations: [] }] };
  const api = fakeApi({
    paymentInfo: async () => paymentInfo(),
    commerce: async () => commerce({ paymentMethods: { ...paymentMethods, nequi } }),
  });
  const services = await makeServices({ api, bridge }, '/pf/widget?type=lk&code=LK-CAFE0001');
  const { unmount } = render(<App services={services} reload={vi.fn()} />);
  await screen.findByDisplayValue('Ana');
  return { listeners, unmount };
}

it('prefills later updates in forms that open afterwards', async () => {
  const { listeners } = await open();
  listeners.forEach((listener) => listener({ prefill: { phone: '+50769876543' } }));
  screen.getByRole('radio', { name: /Nequi/ }).click();
  expect(await screen.findByDisplayValue(/6987-?\s?6543/)).toBeTruthy();
});

it('stops listening once it is disposed of', async () => {
  const { listeners, unmount } = await open();
  unmount();
  await vi.waitFor(() => expect(listeners.size).toBe(0));
});
