// A merchant's page: opens the checkout and shows the result of the order.
(() => {
  const payButton = document.getElementById('pay');
  const status = document.getElementById('status');
  const inline = document.getElementById('inline');
  const options = document.getElementById('options');
  const { ask, hide, keyOf, show } = globalThis.orderStatus;
  globalThis.store = { openOptions, showPayment };

  payButton.addEventListener('click', pay);
  document.getElementById('again').addEventListener('click', startAgain);
  // The script was blocked or the network failed. The order is kept, and the page can be reloaded.
  if (!globalThis.Checkout) {
    payButton.disabled = true;
    show('unloaded', { action: { label: 'reload', onClick: () => location.reload() } });
  }

  function pay() {
    return follow(globalThis.Checkout.open(openOptions()));
  }

  /** Continues the same payment, or asks the shop's server. It never begins another. */
  async function seePayment(payment) {
    const session = globalThis.Checkout.resume();
    if (session) await follow(session);
    else showPayment({ ...payment, ...(payment.codOper && (await ask(payment.codOper))) });
  }

  async function follow(session) {
    const isInline = inline.contains(session.element);
    status.hidden = true;
    inline.hidden = !isInline;
    if (isInline) inline.scrollIntoView({ block: 'start' });
    payButton.disabled = true;
    session.on('closed', () => (inline.hidden = true));
    const result = await session.result;
    payButton.disabled = false;
    // The hosted page says how it ended when the payer comes back.
    if (result.reason === 'redirected') return;
    showPayment(result);
    session.on('closed', () => setTimeout(() => afterClosing(result)));
  }

  // The pay button is hidden after a completed order, so the status takes the focus.
  async function afterClosing(result) {
    if (!payButton.hidden) return;
    status.focus();
    // A voucher may have been paid while it was on the screen.
    if (keyOf(result) === 'voucher') await showVoucher(result.codOper);
  }

  function openOptions() {
    const { code, display, language, theme } = Object.fromEntries(new FormData(options));
    return {
      ...globalThis.orderOptions(code),
      ...(theme !== 'auto' && { theme }),
      ...(language && { language }),
      ...(display === 'inline' && { display, container: '#inline' }),
      ...(display === 'redirect' && { display, returnUrl: location.origin + location.pathname }),
    };
  }

  function showPayment(payment) {
    const { codOper, expiresAt } = payment;
    const key = keyOf(payment);
    const isVoucher = key === 'voucher';
    const label = { voucher: 'seeVoucher', pending: 'seePayment', unknown: 'seePayment' }[key];
    show(key, {
      settled: !['declined', 'expired', 'canceled', 'failed'].includes(key),
      codOper,
      ...(isVoucher && { expiresAt }),
      ...(label && { action: { label, onClick: () => seePayment(payment) } }),
    });
    if (isVoucher && !expiresAt) void showVoucher(codOper);
  }

  async function showVoucher(codOper) {
    const answer = await ask(codOper);
    if (answer?.expiresAt || answer?.paid) showPayment({ ...answer, codOper });
  }

  function startAgain() {
    hide();
    payButton.focus();
  }
})();
