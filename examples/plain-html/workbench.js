// The developer's panel below the shop: the code for the selected options. The playground has every option.
(() => {
  const snippet = document.getElementById('snippet');
  const options = document.getElementById('options');
  const playground = document.getElementById('playground');

  const { values } = globalThis.openOptions.options.find(({ name }) => name === 'language');
  for (const value of values) {
    const option = Object.assign(document.createElement('option'), {
      value,
      textContent: languageName(value),
    });
    options.elements.language.append(option);
  }

  document.getElementById('copy-code').addEventListener('click', () => {
    void globalThis.page.copy(snippet.textContent);
  });
  options.addEventListener('change', showCode);
  document.addEventListener('languagechange', showCode);
  showCode();

  /** `es · español`: the language's name in the language itself. */
  function languageName(code) {
    return `${code} · ${new Intl.DisplayNames([code], { type: 'language' }).of(code)}`;
  }

  function showCode() {
    const { lang } = document.documentElement;
    snippet.textContent = globalThis.codeToCopy('script', { options: globalThis.store.openOptions() });
    playground.href = lang === 'es' ? 'playground.html' : `playground.html#lang=${lang}`;
  }
})();
