import type { CheckoutResult } from '@istmo/checkout';
import { CheckoutButton, CheckoutFrame } from '@istmo/checkout-vue';
import { createApp, h, ref } from 'vue';

// The payment link that your server created for this order, and the origin of the checkout.
const ORDER = { code: 'LK-CAFE0001', checkoutOrigin: 'http://localhost:4600' };

/** The text for the payer. Before you ship the order, your server asks the provider. */
function textOf({ outcome, paid, codOper }: CheckoutResult): string {
  if (paid) return `¡Gracias! Su pedido está pagado. Operación ${codOper ?? ''}`;
  if (outcome === 'pending') return `Esperamos su pago. Operación ${codOper ?? ''}`;
  if (outcome === 'canceled') return 'Su café lo espera: puede pagar cuando quiera.';
  return 'No se pudo pagar. No se le cobró nada.';
}

// Render functions, so that the example needs no compiler for `.vue` files.
createApp({
  setup() {
    const isInside = ref(false);
    const text = ref('');
    const onResult = (result: CheckoutResult) => {
      text.value = textOf(result);
    };
    const toggle = (event: Event) => {
      isInside.value = event.target instanceof HTMLInputElement && event.target.checked;
    };
    const pay = () =>
      isInside.value
        ? h(CheckoutFrame, { options: ORDER, onResult })
        : h(CheckoutButton, { options: ORDER, onResult }, () => 'Pagar $48.15');
    return () =>
      h('main', [
        h('h1', 'Geisha lavado, 340 g'),
        h('p', ['Total: ', h('strong', '$48.15')]),
        h('label', [h('input', { type: 'checkbox', onChange: toggle }), 'Dentro de la página']),
        h('p', { role: 'status' }, text.value),
        pay(),
      ]);
  },
}).mount('#shop');
