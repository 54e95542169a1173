// Opens the checkout with the selected options, and updates it when they change.
(() => {
  const { page, eventLog, playgroundOptions, codeToCopy } = globalThis;
  const form = document.getElementById('options');
  const state = document.getElementById('state');
  const snippet = document.getElementById('snippet');
  const inline = document.getElementById('checkout');
  const buttons = [...document.querySelectorAll('[data-call]')];
  const WHILE_OPEN = ['update', 'close'];
  const GUARDED = { closeRequested: 'keepOpen', leaving: 'stay' };
  let Checkout;
  let open;

  for (const button of buttons)
    button.addEventListener('click', () => {
      if (button.ariaDisabled !== 'true') call(button.dataset.call);
    });
  form.addEventListener('change', ({ target }) => {
    if (target === form) update();
    else if ('live' in target.dataset) update(target.name);
  });
  document.getElementById('copy-code').addEventListener('click', () => void page.copy(snippet.textContent));
  document.addEventListener('optionschange', showCode);
  document.addEventListener('languagechange', showState);
  // The loader can run later, or never.
  (globalThis.istmoQueue ||= []).push(begin);
  showCode();
  showState();
  showReturn();

  function begin(loaded) {
    Checkout = loaded;
    for (const [event, guard] of Object.entries(GUARDED))
      Checkout.on(event, (detail) => {
        if (playgroundOptions.guards().includes(guard)) detail.preventDefault();
      });
    Checkout.on('closed', (_result, session) => end(session));
    // A redirect shows nothing in this page, so there is no `closed` event.
    Checkout.on('result', (_result, session) => {
      if (!session.element) end(session);
    });
    showState();
  }

  function call(name) {
    if (name === 'update') return update();
    if (name === 'close') return close();
    const { container, display, ...rest } = playgroundOptions.read();
    const place = form.elements.container.value;
    const isInline = name === 'mount' || display === 'inline';
    const options =
      name === 'mount' ? rest : { ...rest, ...(display && { display }), ...(container && { container }) };
    const given = {
      open: [options],
      mount: [place, options],
      preload: [options],
      resume: [withoutTarget(options)],
    }[name];
    inline.hidden = !isInline;
    eventLog.show(`${name}()`, given.length === 1 ? given[0] : given);
    try {
      begun(name, Checkout[name](...given));
    } catch (error) {
      inline.hidden = true;
      // An invalid call throws. There is no session, and so no event.
      eventLog.show('error', error);
    }
  }

  function begun(name, session) {
    if (name === 'preload') return;
    if (!session) {
      inline.hidden = true;
      return eventLog.show('resume() →', undefined);
    }
    open = session;
    inline.hidden = !inline.contains(session.element);
    if (!inline.hidden) inline.scrollIntoView({ block: 'nearest' });
    showState();
  }

  function withoutTarget({ type: _type, code: _code, slug: _slug, ...options }) {
    return options;
  }

  function update(name) {
    const options = playgroundOptions.readLive(name);
    if (!open || Object.keys(options).length === 0) return;
    eventLog.show('update()', options);
    open.update(options);
  }

  function close() {
    eventLog.show('close()', {});
    open.close();
  }

  function end(session) {
    if (session !== open) return;
    open = undefined;
    inline.hidden = true;
    showState();
  }

  function showState() {
    const text = open
      ? `${eventLog.sessionName(open)} ${page.text('isOpen')}`
      : page.text(Checkout ? 'noSession' : 'noScript');
    if (state.textContent !== text) state.textContent = text;
    // A disabled button could not take the focus back when a dialog closes.
    for (const button of buttons)
      button.ariaDisabled = `${!Checkout || WHILE_OPEN.includes(button.dataset.call) !== Boolean(open)}`;
  }

  function showCode() {
    const { value } = [...document.querySelectorAll('input[name=as]')].find(({ checked }) => checked);
    snippet.textContent = codeToCopy(value, {
      options: playgroundOptions.read(),
      guards: playgroundOptions.guards(),
    });
  }

  /** After a redirect, the URL has the notification. */
  function showReturn() {
    const query = new URLSearchParams(location.search);
    const faults = query.getAll('fault').map((fault) => `fault=${fault}`);
    query.delete('fault');
    if (query.size === 0) return;
    eventLog.show(page.text('back'), Object.fromEntries(query));
    history.replaceState(history.state, '', `${location.pathname}?${faults.join('&')}${location.hash}`);
  }
})();
