import type { CheckoutResult } from '@istmo/checkout';
import { CheckoutButton, CheckoutFrame } from '@istmo/checkout-vue';
import { createApp, h, ref } from 'vue';

// The payment link that your server created for this order, and the origin of the checkout.
const ORDER = { code: 'LK-CAFE0001', checkoutOrigin: 'http://localhost:4600' };

const mayBePaid = (outcome?: string) => outcome === 'approved' || outcome === 'pending';

/** The text for the payer. Before you ship the order, your server asks the provider. */
function textOf({ outcome, paid, codOper }: CheckoutResult): string {
  if (paid) return `¡Gracias! Su pedido está pagado. Operación ${codOper ?? ''}`;
  // Pending may be charged already, and approved but not paid is only authorized.
  if (mayBePaid(outcome)) return 'Apartamos su pedido hasta confirmar su pago. No inicie otro pago.';
  return 'Su pedido no está pagado. Puede pagar de nuevo.';
}

// Render functions, so that the example needs no compiler for `.vue` files.
createApp({
  setup() {
    const isInside = ref(false);
    const text = ref('');
    const isDone = ref(false);
    const onResult = (result: CheckoutResult) => {
      text.value = textOf(result);
      isDone.value = mayBePaid(result.outcome);
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
        h('label', [h('input', { type: 'checkbox', onChange: toggle }), 'Dentro de la página']),
        h('p', { role: 'status' }, text.value),
        pay(),
      ]);
  },
}).mount('#shop');
