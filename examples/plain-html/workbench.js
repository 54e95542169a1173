// The developer's panel below the shop: the code for the selected options. The playground has every option.
(() => {
  const snippet = document.getElementById('snippet');
  const options = document.getElementById('options');
  const playground = document.getElementById('playground');

  document.getElementById('copy-code').addEventListener('click', () => {
    void globalThis.page.copy(snippet.textContent);
  });
  options.addEventListener('change', showCode);
  document.addEventListener('languagechange', showCode);
  showCode();

  function showCode() {
    const { lang } = document.documentElement;
    snippet.textContent = globalThis.codeToCopy('script', { options: globalThis.store.openOptions() });
    playground.href = lang === 'es' ? 'playground.html' : `playground.html#lang=${lang}`;
  }
})();
