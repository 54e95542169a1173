// Keeps the settings in the page's URL, so that they survive a reload and can be shared.
(() => {
  const form = document.getElementById('options');
  const example = document.getElementById('example');
  const { elements } = form;
  const controls = () => [...elements].filter(({ name }) => name);

  globalThis.playgroundAddress = { settings };
  form.addEventListener('submit', (event) => event.preventDefault());
  // Some controls of the form are outside of it.
  document.addEventListener('input', showState);
  document.addEventListener('languagechange', showState);
  example.addEventListener('change', chooseExample);
  document.getElementById('reset').addEventListener('click', reset);
  restore(new URLSearchParams(location.hash.slice(1)));

  function restore(kept) {
    for (const control of controls()) {
      const { name, type } = control;
      if (type === 'checkbox' || type === 'radio') {
        if (kept.has(name)) control.checked = kept.getAll(name).includes(control.value);
      } else if (kept.has(name)) {
        control.value = kept.get(name);
        // The list does not have this value.
        if (control.selectedIndex === -1) control.selectedIndex = 0;
      }
    }
    globalThis.playgroundControls.orderMethods(kept.getAll('methods'));
    for (const group of form.querySelectorAll('details'))
      if ([...group.querySelectorAll('[name]')].some(isChanged)) group.open = true;
    if (kept.get('lang') === 'en') globalThis.page.speak('en');
    showState();
  }

  function reset() {
    form.reset();
    globalThis.playgroundControls.orderMethods([]);
    showState();
    form.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** Writes the settings to the URL, and updates the controls that depend on each other. */
  function showState() {
    const type = elements.type.value;
    elements.code.disabled = type === 'slug';
    elements.slug.disabled = !/^slug/.test(type);
    example.value = [...example.options].find(isChosen)?.value ?? '';
    globalThis.playgroundControls.showColors();
    const kept = settings();
    try {
      history.replaceState(history.state, '', kept ? `#${kept}` : location.pathname + location.search);
    } catch {
      // A page without an origin cannot change its URL. Its fault switches pass on the settings instead.
    }
    document.dispatchEvent(new Event('optionschange'));
  }

  /** The settings that differ from the defaults, as a query. */
  function settings() {
    const changed = controls().filter(isChanged);
    const kept = new URLSearchParams(changed.map(({ name, value }) => [name, value]));
    if (document.documentElement.lang === 'en') kept.set('lang', 'en');
    return kept.toString();
  }

  function isChanged({ type, checked, defaultChecked, value, defaultValue, selectedIndex }) {
    if (type === 'checkbox' || type === 'radio') return checked && !defaultChecked;
    return selectedIndex === undefined ? value !== defaultValue : selectedIndex > 0;
  }

  function chooseExample() {
    if (!example.value) return;
    const [type, code, slug = ''] = example.value.split(' ');
    Object.assign(elements.type, { value: type });
    Object.assign(elements.code, { value: code });
    Object.assign(elements.slug, { value: slug });
    showState();
  }

  function isChosen({ value }) {
    const [type, code, slug = ''] = value.split(' ');
    const isSame = (name, wanted) => elements[name].disabled || elements[name].value === wanted;
    return value !== '' && elements.type.value === type && isSame('code', code) && isSame('slug', slug);
  }
})();
