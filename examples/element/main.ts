import '@istmo/checkout-element';

const status = document.querySelector('[role=status]');
const checkout = document.querySelector('istmo-checkout');
const button = checkout?.querySelector('button');
// The money went back: the order is not one that is still to be paid.
const REVERSALS = ['refunded', 'released', 'voided', 'charged_back', 'confirmations_lost'];
let isDone = false;

checkout?.addEventListener('result', ({ detail: { outcome, paid, reason = '', codOper } }) => {
  const isBack = REVERSALS.includes(reason);
  // Pending may be charged already, approved but not paid is only authorized, and a possible duplicate was paid before.
  isDone = isBack || ['approved', 'pending'].includes(outcome) || reason === 'possible_duplicated_tx';
  if (!status) return;
  // The text for the payer. Before you ship the order, your server asks the provider.
  if (paid) status.textContent = `¡Gracias! Su pedido está pagado. Operación ${codOper ?? ''}`;
  else if (isBack) status.textContent = 'Su pago fue devuelto.';
  else if (isDone) status.textContent = 'Apartamos su pedido hasta confirmar su pago. No inicie otro pago.';
  else status.textContent = 'Su pedido no está pagado. Puede pagar de nuevo.';
});
// Unlike a disabled button, it can take the focus back when the dialog closes, which enables it.
checkout?.addEventListener('closed', () =>
  setTimeout(() => isDone && button?.setAttribute('aria-disabled', 'true')),
);
button?.addEventListener('click', (event) => isDone && event.preventDefault());
