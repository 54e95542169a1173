import type { CheckoutResult } from '@istmo/checkout';
import { CheckoutButton, CheckoutFrame } from '@istmo/checkout-vue';
import { createApp, h, ref } from 'vue';

// The payment link that your server created for this order, and the origin of the checkout.
const ORDER = { code: 'LK-CAFE0001', checkoutOrigin: 'http://localhost:4600' };

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

// Render functions, so that the example needs no compiler for `.vue` files.
createApp({
  setup() {
    const isInside = ref(false);
    const text = ref('');
    const isDone = ref(false);
    const onResult = (result: CheckoutResult) => {
      const state = stateOf(result);
      text.value = result.paid ? `${TEXTS[state]} Operación ${result.codOper ?? ''}` : TEXTS[state];
      isDone.value = state !== 'open';
    };
    const toggle = (event: Event) => {
      isInside.value = event.target instanceof HTMLInputElement && event.target.checked;
    };
    const pay = () =>
      isInside.value
        ? h(CheckoutFrame, { options: ORDER, onResult })
        : h(CheckoutButton, { options: ORDER, ...button(), onResult }, () => 'Pagar $48.15');
    // Unlike a disabled button, it can take the focus back when the dialog closes.
    const button = () => ({
      'aria-disabled': isDone.value || undefined,
      onClick: (event: Event) => isDone.value && event.preventDefault(),
    });
    return () =>
      h('main', [
        h('h1', 'Geisha lavado, 340 g'),
        h('p', ['Total: ', h('strong', '$48.15')]),
        // The other place would open the checkout again.
        h('label', [
          h('input', { type: 'checkbox', onChange: toggle, disabled: isDone.value }),
          'Dentro de la página',
        ]),
        h('p', { role: 'status' }, text.value),
        pay(),
      ]);
  },
}).mount('#shop');
