import '@istmo/checkout-element';

const status = document.querySelector('[role=status]');

for (const element of document.querySelectorAll('istmo-checkout'))
  element.addEventListener('result', ({ detail: { outcome, paid, codOper } }) => {
    if (!status) return;
    // The text for the payer. Before you ship the order, your server asks the provider.
    if (paid) status.textContent = `¡Gracias! Su pedido está pagado. Operación ${codOper ?? ''}`;
    // Pending may be charged already, and approved but not paid is only authorized.
    else if (outcome === 'approved' || outcome === 'pending')
      status.textContent = 'Apartamos su pedido hasta confirmar su pago. No pague otra vez.';
    else status.textContent = 'Su pedido no está pagado. Puede pagar de nuevo.';
  });
