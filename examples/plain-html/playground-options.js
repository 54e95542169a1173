// Reads the controls as options of the checkout.
(() => {
  const { options, parts, colors } = globalThis.openOptions;
  const form = document.getElementById('options');
  const { elements } = form;

  globalThis.playgroundOptions = { read, readLive, guards: () => new FormData(form).getAll('guards') };

  /** The options for `Checkout.open()`: those that apply and are not the default. */
  function read() {
    const type = value('type');
    const display = value('display');
    const needless = {
      code: type === 'slug',
      slug: !/^slug/.test(type),
      container: display !== 'inline',
      returnUrl: !/^(redirect|auto)$/.test(display),
    };
    const given = options.filter(({ name }) => !needless[name]);
    return withoutEmpty(given.map((option) => [option.name, valueOf(option)]));
  }

  /**
   * The options for `update()`, from one control or from all. Includes defaults, because they reset earlier
   * changes. Options without a default, such as the language, are left out if they are empty.
   */
  function readLive(control) {
    const live = options.filter((option) => option.live && (!control || holds(option, control)));
    const values = live.map((option) => [
      option.name,
      option.kind === 'choice' ? value(option.name) : valueOf(option),
    ]);
    return Object.fromEntries(values.filter(([, one]) => one !== ''));
  }

  /** Whether a control belongs to an option: `preset` and `variables.brand` belong to `appearance`. */
  function holds({ name }, control) {
    const [own] = control.split('.');
    return (parts[name] ?? [{ name }]).some((part) => part.name === own);
  }

  function valueOf({ name, kind, values }) {
    if (name === 'methods') return new FormData(form).getAll(name);
    if (parts[name]) return withoutEmpty(parts[name].map((part) => [part.name, valueOf(part)]));
    if (kind === 'object') return withoutEmpty(colors.map((color) => [color, value(`${name}.${color}`)]));
    if (kind === 'choice' && isDefault(elements[name])) return '';
    if (values?.includes(true)) return value(name) === 'true';
    return kind === 'number' && value(name) !== '' ? Number(value(name)) : value(name);
  }

  /** The first option of a list is the default. */
  function isDefault({ options: [first], value: current }) {
    return first.value === current;
  }

  function value(name) {
    return elements[name].value.trim();
  }

  function withoutEmpty(entries) {
    const isEmpty = (one) => one === '' || (typeof one === 'object' && Object.keys(one).length === 0);
    return Object.fromEntries(entries.filter(([, one]) => !isEmpty(one)));
  }
})();
