// A merchant's page: opens the checkout and shows the result of the order.
(() => {
  const payButton = document.getElementById('pay');
  const againButton = document.getElementById('again');
  const status = document.getElementById('status');
  const inline = document.getElementById('inline');
  const options = document.getElementById('options');
  const { text } = globalThis.page;
  globalThis.store = { openOptions };

  payButton.addEventListener('click', pay);
  againButton.addEventListener('click', startAgain);
  if (!globalThis.Checkout) sayUnloaded();
  else sayReturned();

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
    sayResult(result);
    // The pay button is hidden after a completed order, so the status takes the focus.
    if (payButton.hidden) session.on('closed', () => setTimeout(() => status.focus()));
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

  function sayResult({ outcome, paid, codOper, reason }) {
    const key = outcome === 'approved' && !paid ? 'held' : reason === 'unknown_state' ? 'unknown' : outcome;
    say(key, outcome === 'approved' ? 'good' : outcome === 'pending' ? 'wait' : 'bad', codOper);
    const settled = outcome === 'approved' || (outcome === 'pending' && Boolean(codOper));
    payButton.hidden = settled;
    againButton.hidden = !settled;
  }

  function startAgain() {
    status.hidden = true;
    againButton.hidden = true;
    payButton.hidden = false;
    payButton.focus();
  }

  function say(key, tone, codOper) {
    status.className = `status ${tone}`;
    status.setAttribute('role', tone === 'bad' ? 'alert' : 'status');
    const line = document.createElement('p');
    line.textContent = text(key);
    status.replaceChildren(line);
    status.hidden = false;
    if (!codOper) return;
    const operation = document.createElement('p');
    operation.className = 'small';
    operation.textContent = `${text('operation')} ${codOper}`;
    status.append(operation);
  }

  // The script was blocked or the network failed. The order is kept, and the page can be reloaded.
  function sayUnloaded() {
    payButton.disabled = true;
    say('unloaded', 'bad');
    const reload = document.createElement('button');
    reload.type = 'button';
    reload.className = 'plain';
    reload.textContent = text('reload');
    reload.addEventListener('click', () => location.reload());
    status.append(reload);
  }

  // After a redirect, the URL has the notification. Anyone can forge a URL, so a real shop's server asks the
  // provider.
  function sayReturned() {
    const notification = new URLSearchParams(location.search);
    const state = notification.get('Estado');
    if (!state) return;
    say('returned', state === 'Aprobada' ? 'good' : 'wait', notification.get('Oper'));
    status.firstElementChild.append(` ${state}`);
    history.replaceState(null, '', location.pathname);
  }
})();
