// The controls that HTML has no element for: a colour that may be left out, and methods in an order.
(() => {
  const METHODS = ['card', 'nequi', 'yappy', 'clave', 'crypto', 'cash', 'balance'];
  const COLOURS = { brand: '#2458d3', background: '#ffffff', text: '#1b1b1f', line: '#d8d8de' };
  const DARK_COLOURS = { brand: '#8fb1ff', background: '#16171b', text: '#f1f1f4', line: '#3a3b42' };
  const methods = document.getElementById('methods');

  for (const [group, colours] of Object.entries({ variables: COLOURS, darkVariables: DARK_COLOURS }))
    document
      .getElementById(group)
      .append(...Object.entries(colours).map(([name, like]) => colourField(`${group}.${name}`, name, like)));
  methods.append(...METHODS.map(methodItem));
  document.addEventListener('languagechange', nameMoves);
  nameMoves();

  globalThis.playgroundControls = { showColours, orderMethods };

  /** A text that may be empty, or wrong to see what happens; and a swatch that writes it. */
  function colourField(field, name, like) {
    const swatch = input({ type: 'color', value: like });
    swatch.dataset.like = like;
    swatch.setAttribute('aria-label', `${field} #`);
    const written = input({ name: field, placeholder: like, autocomplete: 'off', spellcheck: false });
    written.setAttribute('aria-label', field);
    written.dataset.live = '';
    swatch.addEventListener('input', (event) => {
      event.stopPropagation();
      written.value = swatch.value;
      written.dispatchEvent(new Event('input', { bubbles: true }));
    });
    written.addEventListener('input', () => showColour(swatch, written));
    // The swatch's own change is told in the name of the text.
    swatch.addEventListener('change', (event) => {
      event.stopPropagation();
      written.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const title = document.createElement('code');
    title.textContent = name;
    const row = document.createElement('div');
    row.className = 'colour';
    row.append(title, swatch, written);
    return row;
  }

  function showColours() {
    for (const row of document.querySelectorAll('.colour')) {
      const [swatch, written] = row.querySelectorAll('input');
      showColour(swatch, written);
    }
  }

  function showColour(swatch, { value }) {
    const [, short] = /^#([\da-f]{3})$/i.exec(value) ?? [];
    const whole = short ? `#${[...short].map((digit) => digit + digit).join('')}` : value;
    swatch.value = /^#[\da-f]{6}$/i.test(whole) ? whole : swatch.dataset.like;
    swatch.classList.toggle('unset', value === '');
  }

  function methodItem(method) {
    const label = document.createElement('label');
    const name = document.createElement('code');
    name.textContent = method;
    label.append(input({ type: 'checkbox', name: 'methods', value: method }), name);
    const item = document.createElement('li');
    item.append(label, moveButton(item, 'up', '↑'), moveButton(item, 'down', '↓'));
    return item;
  }

  function moveButton(item, way, sign) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'plain', textContent: sign });
    button.dataset.move = way;
    button.addEventListener('click', () => {
      const neighbour = way === 'up' ? item.previousElementSibling : item.nextElementSibling;
      if (way === 'up') neighbour?.before(item);
      else neighbour?.after(item);
      button.focus();
      methods.dispatchEvent(new Event('input', { bubbles: true }));
    });
    return button;
  }

  function nameMoves() {
    for (const button of methods.querySelectorAll('[data-move]')) {
      const method = button.closest('li').querySelector('input').value;
      button.ariaLabel = `${globalThis.page.text(button.dataset.move)} ${method}`;
    }
  }

  function orderMethods(chosen) {
    const items = [...methods.children];
    const place = (item) => {
      const method = item.querySelector('input').value;
      const index = chosen.indexOf(method);
      return index < 0 ? chosen.length + METHODS.indexOf(method) : index;
    };
    methods.replaceChildren(...items.sort((one, other) => place(one) - place(other)));
  }

  function input(attributes) {
    return Object.assign(document.createElement('input'), attributes);
  }
})();
