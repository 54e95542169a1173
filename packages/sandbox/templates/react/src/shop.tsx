import { CheckoutButton } from '@istmo/checkout-react';
import { useEffect, useState } from 'react';
import { createOrder, type Order, textAfter } from './orders';

export function Shop() {
  const [order, setOrder] = useState<Order>();
  const [text, setText] = useState('');
  useEffect(() => {
    void createOrder().then(setOrder);
  }, []);
  return (
    <main>
      <h1>Geisha lavado, 340 g</h1>
      <p>
        Total: <strong>$48.15</strong>
      </p>
      <p role="status">{text}</p>
      {order && (
        <CheckoutButton
          options={order.checkout}
          onResult={(result) => void textAfter(order, result).then(setText)}
        >
          Pagar $48.15
        </CheckoutButton>
      )}
    </main>
  );
}
