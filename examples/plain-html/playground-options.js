// What the controls say, as options of the checkout.
(() => {
  const form = document.getElementById('options');
  const { elements } = form;
  const COLOURS = ['brand', 'background', 'text', 'line'];
  const PAYER = ['name', 'email', 'phone'];

  globalThis.playgroundOptions = { read, readLive, guards: () => new FormData(form).getAll('guards') };

  /** Options of `Checkout.open()`: only what is not the default. */
  function read() {
    const type = value('type');
    const display = value('display');
    return given({
      ...chosen('type'),
      code: type === 'slug' ? '' : value('code'),
      slug: /^slug/.test(type) ? value('slug') : '',
      ...chosen('amount', 'currency', 'display'),
      container: display === 'inline' ? value('container') : '',
      returnUrl: /^(redirect|auto)$/.test(display) ? value('returnUrl') : '',
      ...chosen('language', 'theme', 'logo', 'splash'),
      appearance: appearance(),
      prefill: given(chosen(...PAYER)),
      methods: new FormData(form).getAll('methods'),
      loadTimeoutMs: number('loadTimeoutMs'),
      checkoutOrigin: value('checkoutOrigin'),
    });
  }

  /**
   * What `update()` takes of the control of this name, or of all: defaults as well, since they take back what was set
   * before. Only the language of the payer's browser has no name.
   */
  function readLive(name) {
    const language = value('language');
    const all = {
      ...(language && { language }),
      theme: value('theme'),
      logo: value('logo'),
      appearance: appearance(),
      prefill: given(chosen(...PAYER)),
    };
    if (!name) return all;
    if (PAYER.includes(name)) return { prefill: all.prefill };
    if (name === 'language') return language ? { language } : {};
    return /^(theme|logo)$/.test(name) ? { [name]: all[name] } : { appearance: all.appearance };
  }

  function appearance() {
    return given({
      ...chosen('preset'),
      variables: colours('variables'),
      darkVariables: colours('darkVariables'),
      radius: number('radius'),
      ...chosen('font'),
    });
  }

  function colours(group) {
    return given(Object.fromEntries(COLOURS.map((name) => [name, value(`${group}.${name}`)])));
  }

  /** Values of these controls. The first of a list is the default. */
  function chosen(...names) {
    const isDefault = ({ options, value: current }) => options?.[0].value === current;
    return Object.fromEntries(names.map((name) => [name, isDefault(elements[name]) ? '' : value(name)]));
  }

  function value(name) {
    return elements[name].value.trim();
  }

  function number(name) {
    return value(name) === '' ? '' : Number(value(name));
  }

  /** Without what is left out. */
  function given(object) {
    const isEmpty = (one) => one === '' || (typeof one === 'object' && Object.keys(one).length === 0);
    return Object.fromEntries(Object.entries(object).filter(([, one]) => !isEmpty(one)));
  }
})();
