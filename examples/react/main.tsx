import type { CheckoutResult } from '@istmo/checkout';
import { CheckoutButton, CheckoutFrame } from '@istmo/checkout-react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

// The payment link that your server created for this order, and the origin of the checkout.
const ORDER = { code: 'LK-CAFE0001', checkoutOrigin: 'http://localhost:4600' };

type Place = 'over' | 'inside';

function Shop() {
  const [place, setPlace] = useState<Place>('over');
  const [result, setResult] = useState<CheckoutResult>();
  const state = result && stateOf(result);
  const isDone = state !== undefined && state !== 'open';
  return (
    <main>
      <h1>Geisha lavado, 340 g</h1>
      <p>
        Total: <strong>$48.15</strong>
      </p>
      {/* The other place would open the checkout again. */}
      <fieldset disabled={isDone}>
        <legend>Dónde se paga</legend>
        <Choice place="over" chosen={place} onChoose={setPlace} text="Sobre la página" />
        <Choice place="inside" chosen={place} onChoose={setPlace} text="Dentro de la página" />
      </fieldset>
      <p role="status">
        {state && TEXTS[state]}
        {result?.paid && ` Operación ${result.codOper ?? ''}`}
      </p>
      {place === 'over' ? (
        <CheckoutButton
          options={ORDER}
          onResult={setResult}
          // Unlike a disabled button, it can take the focus back when the dialog closes.
          aria-disabled={isDone}
          onClick={(event) => isDone && event.preventDefault()}
        >
          Pagar $48.15
        </CheckoutButton>
      ) : (
        <CheckoutFrame options={ORDER} onResult={setResult} />
      )}
    </main>
  );
}

type ChoiceProps = { place: Place; chosen: Place; onChoose: (place: Place) => void; text: string };

function Choice({ place, chosen, onChoose, text }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name="place" checked={place === chosen} onChange={() => onChoose(place)} />
      {text}
    </label>
  );
}

const TEXTS = {
  open: 'Su pedido no está pagado. Puede pagar de nuevo.',
  confirming: 'Apartamos su pedido hasta confirmar su pago. No inicie otro pago.',
  paid: '¡Gracias! Su pedido está pagado.',
  refunded: 'Su pago fue devuelto.',
};
const REVERSALS = ['refunded', 'released', 'voided', 'charged_back', 'confirmations_lost'];

/** How the order stands. Before you ship it, your server asks the provider. */
function stateOf({ outcome, paid, reason = '' }: CheckoutResult): keyof typeof TEXTS {
  if (paid) return 'paid';
  if (REVERSALS.includes(reason)) return 'refunded';
  // Pending may be charged already, approved but not paid is only authorized, and a possible duplicate was paid before.
  if (outcome === 'approved' || outcome === 'pending' || reason === 'possible_duplicated_tx')
    return 'confirming';
  return 'open';
}

const shop = document.getElementById('shop');
if (shop)
  createRoot(shop).render(
    <StrictMode>
      <Shop />
    </StrictMode>,
  );
