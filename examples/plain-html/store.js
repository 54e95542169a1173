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

  async function pay() {
    const session = globalThis.Checkout.open(openOptions());
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
    const { outcome, codOper, expiresAt } = payment;
    const key = keyOf(payment);
    const settled = outcome === 'approved' || (outcome === 'pending' && Boolean(codOper));
    const isVoucher = key === 'voucher';
    show(key, {
      settled,
      codOper,
      ...(isVoucher && { expiresAt, action: { label: 'seeVoucher', onClick: pay } }),
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
