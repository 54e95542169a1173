// Shows every event of every session, for the developer.
(() => {
  const list = document.getElementById('events');
  const none = document.getElementById('no-events');
  const sessions = [];
  const NAMES = [
    'ready',
    'methodChosen',
    'submitted',
    'challenged',
    'pending',
    'declined',
    'result',
    'error',
    'closeRequested',
    'closeRefused',
    'leaving',
    'closed',
    'resized',
  ];

  globalThis.eventLog = { show, sessionName };
  document.getElementById('clear').addEventListener('click', () => {
    list.replaceChildren();
    none.hidden = false;
  });
  // The loader can run after this script.
  (globalThis.istmoQueue ||= []).push((Checkout) => {
    for (const name of NAMES)
      Checkout.on(name, (detail, session) => show(name, detail, sessionName(session)));
  });

  /** Numbers the sessions in the order of their first events. */
  function sessionName({ id }) {
    if (!sessions.includes(id)) sessions.push(id);
    return `${globalThis.page.text('session')} ${sessions.indexOf(id) + 1}`;
  }

  // Behind the checkout, a screen reader would read the developer's log over the payment.
  function hush(name) {
    if (name === 'ready') list.parentElement.setAttribute('aria-live', 'off');
    if (name === 'closed') list.parentElement.removeAttribute('aria-live');
  }

  function show(name, detail, where = '') {
    hush(name);
    const item = document.createElement('li');
    item.dataset.event = name;
    const isError = detail instanceof Error;
    item.append(
      part('time', new Date().toTimeString().slice(0, 8)),
      part('strong', name),
      part('span', isError ? detail.code : where),
    );
    const body = printed(
      isError ? { code: detail.code, message: detail.message, docs: detail.docs } : detail,
    );
    if (body !== '{}') item.append(part('pre', body));
    // The height and the options can change many times in a row. Only the last event of a series is kept.
    const isRepeated = name === 'resized' || name === 'update()';
    if (isRepeated && list.lastElementChild?.dataset.event === name) list.lastElementChild.remove();
    list.append(item);
    none.hidden = true;
    const { parentElement } = list;
    parentElement.scrollTop = parentElement.scrollHeight;
  }

  function part(tag, text) {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
  }

  function printed(detail) {
    return detail === undefined ? 'undefined' : JSON.stringify(detail, null, 2);
  }
})();
