// Switches that simulate problems of other pages. Each reloads this page with `?fault=…`, and keeps the
// options.
(() => {
  const list = document.getElementById('faults');
  const notice = document.getElementById('faulty');
  const away = document.getElementById('no-faults');
  const on = new URLSearchParams(location.search).getAll('fault');
  // The list comes from a script, not a request, because one fault is a policy without `connect-src`. Only
  // the sandbox has faults.
  const faults = globalThis.hostFaults ?? [];

  document.getElementById('fault-group').hidden = faults.length === 0;
  document.getElementById('fault-group').open = on.length > 0;
  notice.hidden = on.length === 0;
  list.addEventListener('change', () => go([...list.querySelectorAll(':checked')].map(({ value }) => value)));
  away.addEventListener('click', (event) => {
    event.preventDefault();
    go([]);
  });
  document.addEventListener('languagechange', show);
  show();

  function show() {
    const { lang } = document.documentElement;
    list.replaceChildren(...faults.map((fault) => faultItem(fault, lang)));
    document.getElementById('faults-on').textContent = on
      .map((id) => faults.find((fault) => fault.id === id)?.title[lang] ?? id)
      .join(', ');
  }

  function faultItem({ id, title, text }, lang) {
    const box = Object.assign(document.createElement('input'), {
      type: 'checkbox',
      value: id,
      checked: on.includes(id),
    });
    const words = document.createElement('span');
    const name = document.createElement('code');
    name.textContent = id;
    const more = Object.assign(document.createElement('span'), {
      className: 'small',
      textContent: text[lang],
    });
    words.append(`${title[lang]} `, name, more);
    const label = document.createElement('label');
    label.append(box, words);
    const item = document.createElement('li');
    item.append(label);
    return item;
  }

  function go(ids) {
    const query = ids.map((id) => `fault=${id}`).join('&');
    const kept = globalThis.playgroundAddress.settings();
    const page = outermost();
    const link = page.createElement('a');
    link.href = `${location.pathname}${query && `?${query}`}${kept && `#${kept}`}`;
    page.body.append(link);
    link.click();
  }

  /**
   * The top page. One fault shows this page in a frame that must not navigate the top page: then this page
   * itself.
   */
  function outermost() {
    try {
      return top.document;
    } catch {
      return document;
    }
  }
})();
