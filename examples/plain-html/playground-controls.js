// Builds a control for each option of `open-options.js`, and two that HTML does not have: an optional color,
// and methods in an order.
(() => {
  const { options, parts, colors } = globalThis.openOptions;
  const COLORS = { brand: '#2458d3', background: '#ffffff', text: '#1b1b1f', line: '#d8d8de' };
  const DARK_COLORS = { brand: '#8fb1ff', background: '#16171b', text: '#f1f1f4', line: '#3a3b42' };
  /** The initial value or the example of a field, and the text for the empty value of a list. */
  const HINTS = {
    code: { defaultValue: 'LK-CAFE0001' },
    container: { defaultValue: '#checkout' },
    amount: { placeholder: '48.15', inputMode: 'decimal' },
    currency: { placeholder: 'USD' },
    returnUrl: { placeholder: '/playground.html' },
    loadTimeoutMs: { step: 500 },
    checkoutOrigin: { placeholder: 'http://localhost:4600' },
    name: { placeholder: 'Ana Batista' },
    email: { placeholder: 'ana@correo.com' },
    phone: { placeholder: '+50761234567' },
    language: { empty: 'optionBrowser' },
    font: { empty: 'fontOwn' },
  };
  const methods = document.getElementById('methods');
  const METHODS = options.find(({ name }) => name === 'methods').values;

  for (const group of document.querySelectorAll('[data-options]'))
    group.append(...optionsOf(group).flatMap(controlsOf));
  methods.append(...METHODS.map(methodItem));
  document.addEventListener('languagechange', nameMoves);
  nameMoves();

  globalThis.playgroundControls = { showColors, orderMethods };

  /** The options that a group names. `*` means all options that no group names. */
  function optionsOf({ dataset }) {
    const names = dataset.options.split(' ');
    const placed = [...document.querySelectorAll('[data-options]')]
      .flatMap((group) => group.dataset.options.split(' '))
      .concat('methods');
    const others = options.filter(({ name }) => !placed.includes(name));
    return names.flatMap((name) =>
      name === '*' ? others : options.filter((option) => option.name === name),
    );
  }

  function controlsOf(option) {
    const { name, live } = option;
    const own = parts[name]?.map((part) => ({ ...part, live, path: `${name}.${part.name}` }));
    if (!own) return [field(option)];
    const isColors = ({ kind }) => kind === 'object';
    return [...own.filter((part) => !isColors(part)).map(field), ...own.filter(isColors).map(colorGroup)];
  }

  function field(option) {
    const { name, path = name, kind, live, text } = option;
    const control = kind === 'choice' ? choiceOf(option) : inputOf(option);
    Object.assign(control, { name, title: text ?? '' });
    if (live) control.dataset.live = '';
    const label = document.createElement('label');
    if (path !== name && kind === 'text') label.className = 'wide';
    label.append(title(path), control);
    return label;
  }

  function choiceOf({ name, values, default: first = '' }) {
    return choice([first, ...values], HINTS[name]?.empty ?? 'optionNone');
  }

  function inputOf({ name, kind, min = 0, max = '', default: placeholder = '' }) {
    const number = kind === 'number' && { type: 'number', min, max };
    return input({ autocomplete: 'off', placeholder, ...HINTS[name], ...number });
  }

  function choice(values, empty) {
    const select = document.createElement('select');
    for (const value of new Set(values)) {
      const option = document.createElement('option');
      Object.assign(option, { value, textContent: value || globalThis.page.text(empty) });
      if (!value) option.dataset.text = empty;
      select.append(option);
    }
    return select;
  }

  function title(path) {
    const code = document.createElement('code');
    code.textContent = path;
    return code;
  }

  function colorGroup({ name, path }) {
    const group = document.createElement('fieldset');
    group.className = 'wide';
    const legend = document.createElement('legend');
    legend.append(title(path));
    const rows = document.createElement('div');
    rows.className = 'colors';
    const likes = name === 'darkVariables' ? DARK_COLORS : COLORS;
    rows.append(...colors.map((color) => colorField(`${name}.${color}`, color, likes[color] ?? '#808080')));
    group.append(legend, rows);
    return group;
  }

  /** A text field, which can be empty or even invalid, and a color picker that fills it in. */
  function colorField(field, name, like) {
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
    written.addEventListener('input', () => showColor(swatch, written));
    // A change of the color picker is reported as a change of the text field.
    swatch.addEventListener('change', (event) => {
      event.stopPropagation();
      written.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const row = document.createElement('div');
    row.className = 'color';
    row.append(title(name), swatch, written);
    return row;
  }

  function showColors() {
    for (const row of document.querySelectorAll('.color')) {
      const [swatch, written] = row.querySelectorAll('input');
      showColor(swatch, written);
    }
  }

  function showColor(swatch, { value }) {
    const [, short] = /^#([\da-f]{3})$/i.exec(value) ?? [];
    const whole = short ? `#${[...short].map((digit) => digit + digit).join('')}` : value;
    swatch.value = /^#[\da-f]{6}$/i.test(whole) ? whole : swatch.dataset.like;
    swatch.classList.toggle('unset', value === '');
  }

  function methodItem(method) {
    const label = document.createElement('label');
    label.append(input({ type: 'checkbox', name: 'methods', value: method }), title(method));
    const item = document.createElement('li');
    item.append(label, moveButton(item, 'up', '↑'), moveButton(item, 'down', '↓'));
    return item;
  }

  function moveButton(item, way, sign) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'plain', textContent: sign });
    button.dataset.move = way;
    button.addEventListener('click', () => {
      const neighbor = way === 'up' ? item.previousElementSibling : item.nextElementSibling;
      if (way === 'up') neighbor?.before(item);
      else neighbor?.after(item);
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
