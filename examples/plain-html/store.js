// A merchant's page: opens the checkout and shows what became of the order.
(() => {
  const payButton = document.getElementById('pay');
  const status = document.getElementById('status');
  const inline = document.getElementById('inline');
  const options = document.getElementById('options');
  const languageButton = document.getElementById('language');
  const spanish = new Map();

  const store = {
    text: (key) => storeTexts[document.documentElement.lang][key] ?? key,
    say,
    /** Replaced by the workbench, which shows every event. */
    watch: (_session) => {},
    openOptions,
  };
  globalThis.store = store;

  payButton.addEventListener('click', pay);
  languageButton.addEventListener('click', switchLanguage);
  if (!globalThis.Checkout) sayUnloaded();
  else sayReturned();

  async function pay() {
    status.hidden = true;
    const display = options.elements.display.value;
    inline.hidden = display !== 'inline';
    const session = Checkout.open(openOptions());
    store.watch(session);
    payButton.disabled = display !== 'modal';
    const result = await session.result;
    payButton.disabled = false;
    sayResult(result);
    session.on('close', () => (inline.hidden = true));
  }

  function openOptions() {
    const { code, display, language, theme } = Object.fromEntries(new FormData(options));
    return {
      code,
      theme,
      ...(language && { language }),
      ...(display === 'inline' && { display, container: '#inline' }),
      ...(display === 'redirect' && { display, returnUrl: location.origin + location.pathname }),
    };
  }

  function sayResult({ outcome, paid, codOper }) {
    const key = outcome === 'approved' && !paid ? 'held' : outcome;
    say(key, outcome === 'approved' ? 'good' : outcome === 'pending' ? 'wait' : 'bad', codOper);
  }

  function say(key, tone, codOper) {
    status.className = `status ${tone}`;
    status.setAttribute('role', tone === 'bad' ? 'alert' : 'status');
    const line = document.createElement('p');
    line.textContent = store.text(key);
    status.replaceChildren(line);
    status.hidden = false;
    if (!codOper) return;
    const operation = document.createElement('p');
    operation.className = 'small';
    operation.textContent = `${store.text('operation')} ${codOper}`;
    status.append(operation);
  }

  // The script was blocked or the network failed: the cart is kept, and there is a way on.
  function sayUnloaded() {
    payButton.disabled = true;
    say('unloaded', 'bad');
    const reload = document.createElement('button');
    reload.type = 'button';
    reload.className = 'plain';
    reload.textContent = store.text('reload');
    reload.addEventListener('click', () => location.reload());
    status.append(reload);
  }

  // After a redirect the address carries the notification. Anyone can write an address: a real shop's server asks the provider.
  function sayReturned() {
    const notification = new URLSearchParams(location.search);
    const state = notification.get('Estado');
    if (!state) return;
    say('returned', state === 'Aprobada' ? 'good' : 'wait', notification.get('Oper'));
    status.firstElementChild.append(` ${state}`);
    history.replaceState(null, '', location.pathname);
  }

  function switchLanguage() {
    const { documentElement } = document;
    documentElement.lang = documentElement.lang === 'es' ? 'en' : 'es';
    languageButton.textContent = documentElement.lang === 'es' ? 'English' : 'Español';
    languageButton.lang = documentElement.lang === 'es' ? 'en' : 'es';
    for (const element of document.querySelectorAll('[data-text]'))
      put(element, 'textContent', element.dataset.text);
    for (const element of document.querySelectorAll('[data-alt]')) put(element, 'alt', element.dataset.alt);
    for (const element of document.querySelectorAll('[data-label]'))
      put(element, 'ariaLabel', element.dataset.label);
    document.dispatchEvent(new Event('languagechange'));
  }

  function put(element, property, key) {
    if (!spanish.has(`${property}.${key}`)) spanish.set(`${property}.${key}`, element[property]);
    const english = document.documentElement.lang === 'en';
    element[property] = english ? storeTexts.en[key] : spanish.get(`${property}.${key}`);
  }
})();
