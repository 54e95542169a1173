// The developer's panel below the shop: every event as it arrives, the test cards, the code to copy.
(() => {
  const { store } = globalThis;
  const events = document.getElementById('events');
  const noEvents = document.getElementById('no-events');
  const cards = document.getElementById('cards');
  const snippet = document.getElementById('snippet');
  const options = document.getElementById('options');
  const copied = document.getElementById('copied');
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
    'leaving',
    'closed',
    'resized',
  ];
  const CARDS = [
    ['4111111111111111', 'Visa', 'cardApproved'],
    ['5555555555554444', 'Mastercard', 'cardApproved'],
    ['2223003122003222', 'Mastercard', 'cardApproved'],
    ['378282246310005', 'Amex', 'cardApproved'],
    ['4000000000000002', 'Visa', 'cardDeclined'],
    ['4000000000009995', 'Visa', 'cardFunds'],
    ['4000002760003184', 'Visa', 'cardChallenged'],
    ['4000008400001629', 'Visa', 'cardChallengedDeclined'],
  ];

  store.watch = (session) => {
    for (const name of NAMES) session.on(name, (detail) => show(name, detail));
  };
  document.getElementById('clear').addEventListener('click', () => {
    events.replaceChildren();
    noEvents.hidden = false;
  });
  document.getElementById('copy-code').addEventListener('click', () => copy(snippet.textContent));
  options.addEventListener('change', showCode);
  document.addEventListener('languagechange', showCards);
  showCode();
  showCards();

  function show(name, detail) {
    const item = document.createElement('li');
    item.dataset.event = name;
    const time = document.createElement('time');
    time.textContent = new Date().toTimeString().slice(0, 8);
    const title = document.createElement('strong');
    title.textContent = name;
    const body = document.createElement('pre');
    const { code, message, docs } = detail;
    body.textContent = JSON.stringify(detail instanceof Error ? { code, message, docs } : detail, null, 2);
    item.append(time, title, body);
    // A screen that settles asks for many heights in a row: the last is kept.
    if (name === 'resized' && events.lastElementChild?.dataset.event === name)
      events.lastElementChild.remove();
    events.append(item);
    noEvents.hidden = true;
  }

  function showCode() {
    const given = Object.entries(store.openOptions()).map(
      ([name, value]) => `${name}: ${JSON.stringify(value).replaceAll('"', "'")}`,
    );
    snippet.textContent = [
      '<script src="http://localhost:4600/v1/checkout.js" defer></script>',
      '<button id="pay">Pagar</button>',
      '<script type="module">',
      "  document.getElementById('pay').onclick = async () => {",
      `    const session = Checkout.open({ ${given.join(', ')} });`,
      '    const { outcome, paid, codOper } = await session.result;',
      '    console.log(outcome, paid, codOper);',
      '  };',
      '</script>',
    ].join('\n');
  }

  function showCards() {
    cards.replaceChildren(
      ...CARDS.map(([number, brand, fate]) => {
        const button = document.createElement('button');
        button.type = 'button';
        const digits = document.createElement('code');
        digits.textContent = number;
        const note = document.createElement('span');
        note.textContent = `${brand}, ${store.text(fate)}`;
        button.append(digits, note);
        button.addEventListener('click', () => copy(number));
        const item = document.createElement('li');
        item.append(button);
        return item;
      }),
    );
  }

  async function copy(text) {
    await navigator.clipboard.writeText(text);
    copied.textContent = '';
    copied.textContent = store.text('copied');
  }
})();
