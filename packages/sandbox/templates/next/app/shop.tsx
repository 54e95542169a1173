'use client';

import { CheckoutButton } from '@istmo/checkout-react';
import { useEffect, useState } from 'react';
import { textOf } from './order-texts.js';
import { checkAgain, type Order, startOrder, type Status, statusAfter } from './orders';

export function Shop() {
  const [order, setOrder] = useState<Order>();
  const [status, setStatus] = useState<Status>();
  const state = status?.state ?? order?.state ?? 'open';
  useEffect(() => {
    startOrder().then(setOrder, () => setStatus({ state: 'unavailable' }));
  }, []);
  return (
    <main data-order-state={state}>
      <h1>Geisha lavado, 340 g</h1>
      <p>
        Total: <strong>$48.15</strong>
      </p>
      <p role="status">{status ? textOf(status) : order && order.state !== 'open' && textOf(order)}</p>
      {order && (
        <CheckoutButton
          options={order.checkout}
          disabled={state !== 'open'}
          onResult={(result) => void statusAfter(order, result).then(setStatus)}
        >
          Pagar $48.15
        </CheckoutButton>
      )}
      {order && (state === 'confirming' || state === 'waiting') && (
        <button type="button" onClick={() => void checkAgain(order).then(setStatus)}>
          Ver mi pago
        </button>
      )}
    </main>
  );
}
