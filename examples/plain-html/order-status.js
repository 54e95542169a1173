// Says where an order stands: in words, with the operation, and with what the payer can do next.
(() => {
  const box = document.getElementById('outcome');
  const status = document.getElementById('status');
  const payButton = document.getElementById('pay');
  const againButton = document.getElementById('again');
  const { text } = globalThis.page;
  const TONES = {
    approved: 'good',
    held: 'good',
    pending: 'wait',
    voucher: 'wait',
    returned: 'wait',
    unknown: 'wait',
  };
  const GIVEN_BACK = ['refunded', 'released', 'voided', 'charged_back', 'confirmations_lost'];
  const shopTitle = document.title;
  const home = box.parentElement;
  let shown;

  globalThis.orderStatus = { show, hide, showFirst, keyOf, ask };
  document.addEventListener('languagechange', () => shown && fill(...shown));

  /** An order's status: `settled` if it must not be paid again. */
  function show(key, { settled = false, ...details } = {}) {
    const tone = TONES[key] ?? 'bad';
    status.className = `status ${tone}`;
    status.setAttribute('role', tone === 'bad' ? 'alert' : 'status');
    shown = [key, details];
    fill(key, details);
    status.hidden = false;
    payButton.hidden = settled;
    againButton.hidden = !settled;
  }

  function hide() {
    shown = undefined;
    status.hidden = true;
    againButton.hidden = true;
    payButton.hidden = false;
    home.append(box);
    document.title = shopTitle;
  }

  /** Puts the status above everything else, for a payer who comes back to the page. */
  function showFirst() {
    document.querySelector('main').prepend(box);
    document.title = `${text(`${shown[0]}Title`)} · Café Boquete`;
    scrollTo(0, 0);
    status.focus();
  }

  function fill(key, { codOper, expiresAt, action }) {
    const sentence = expiresAt ? text(`${key}Until`).replace('{deadline}', deadline(expiresAt)) : text(key);
    status.replaceChildren(line('title', text(`${key}Title`)), line('', sentence));
    if (codOper) status.append(line('small', `${text('operation')} ${codOper}`));
    if (action) status.append(button(action));
  }

  function line(className, textContent) {
    return Object.assign(document.createElement('p'), { className, textContent });
  }

  function button({ label, onClick }) {
    const element = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'plain',
      textContent: text(label),
    });
    element.addEventListener('click', onClick);
    return element;
  }

  function deadline(expiresAt) {
    return new Intl.DateTimeFormat(`${document.documentElement.lang}-PA`, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'America/Panama',
    }).format(new Date(expiresAt));
  }

  /** Which status a payment leads to, as the checkout's result or the shop's server describes it. */
  function keyOf({ outcome, paid, method, reason }) {
    if (outcome === 'approved') return paid ? 'approved' : 'held';
    if (GIVEN_BACK.includes(reason)) return 'refunded';
    // A possible duplicate: this payer has paid this link before.
    if (reason === 'unknown_state' || reason === 'possible_duplicated_tx') return 'unknown';
    if (outcome !== 'pending') return outcome;
    return method === 'cash' ? 'voucher' : 'pending';
  }

  /** What the shop's own server knows of the payment, or `undefined` if it does not answer. */
  async function ask(codOper) {
    try {
      const response = await fetch(`/orders/${encodeURIComponent(codOper)}`);
      return response.ok ? await response.json() : undefined;
    } catch {
      return undefined;
    }
  }
})();
