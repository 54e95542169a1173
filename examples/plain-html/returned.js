// The payer comes back from the hosted page: the outcome is the first thing on the page.
(() => {
  const options = document.getElementById('options');
  const { ask, show, showFirst } = globalThis.orderStatus;
  const notification = history.state?.returned ?? inAddress();
  if (notification) void sayReturned(notification);

  async function sayReturned({ Estado, Oper }) {
    // Kept with the history's entry, so that a reload still shows that the order is paid.
    history.replaceState({ returned: { Estado, Oper } }, '', location.pathname);
    options.elements.display.value = 'redirect';
    document.getElementById('again').addEventListener('click', () => history.replaceState(null, ''));
    if (!Oper) return showNothingPaid(Estado);
    show('returned', { settled: true, codOper: Oper });
    showFirst();
    // Anyone can forge an address, so the shop's server says what the provider knows.
    const payment = await ask(Oper);
    if (!payment) return;
    chooseLink(payment.codePay);
    globalThis.store.showPayment({ ...payment, codOper: Oper });
    showFirst();
  }

  function showNothingPaid(state) {
    if (state === 'Pendiente') globalThis.store.showPayment({ outcome: 'pending', reason: 'unknown_state' });
    else show('canceled');
    showFirst();
  }

  function inAddress() {
    const { Estado, Oper } = Object.fromEntries(new URLSearchParams(location.search));
    return Estado && { Estado, Oper };
  }

  /** The order that was paid, not the one that the page shows first. */
  function chooseLink(codePay) {
    const { code } = options.elements;
    if (![...code.options].some(({ value }) => value === codePay)) return;
    code.value = codePay;
    globalThis.showOrder();
  }
})();
