import '@istmo/checkout-element';

const status = document.querySelector('[role=status]');

for (const element of document.querySelectorAll('istmo-checkout'))
  element.addEventListener('result', ({ detail: { outcome, paid, codOper } }) => {
    if (!status) return;
    // The text for the payer. Before you ship the order, your server asks the provider.
    if (paid) status.textContent = `¡Gracias! Su pedido está pagado. Operación ${codOper ?? ''}`;
    else if (outcome === 'pending') status.textContent = `Esperamos su pago. Operación ${codOper ?? ''}`;
    else status.textContent = 'No se le cobró nada.';
  });
