// What both pages of the shop share: their two languages, and copying. Spanish is in the HTML; texts.js has the English.
(() => {
  const button = document.getElementById('language');
  const copied = document.getElementById('copied');
  const { documentElement } = document;
  const spanish = new Map();

  globalThis.page = { text, copy, speak };
  button.addEventListener('click', () => speak(documentElement.lang === 'es' ? 'en' : 'es'));

  /** What a script says, in the page's language. */
  function text(key) {
    return globalThis.storeTexts[documentElement.lang][key] ?? key;
  }

  function speak(language) {
    const other = language === 'es' ? 'en' : 'es';
    documentElement.lang = language;
    button.textContent = { es: 'Español', en: 'English' }[other];
    button.lang = other;
    for (const element of document.querySelectorAll('[data-text]'))
      put(element, 'textContent', element.dataset.text);
    for (const element of document.querySelectorAll('[data-label]'))
      put(element, 'ariaLabel', element.dataset.label);
    document.dispatchEvent(new Event('languagechange'));
  }

  function put(element, property, key) {
    if (!spanish.has(`${property}.${key}`)) spanish.set(`${property}.${key}`, element[property]);
    element[property] =
      documentElement.lang === 'en' ? globalThis.storeTexts.en[key] : spanish.get(`${property}.${key}`);
  }

  async function copy(what) {
    copied.textContent = '';
    // Not every page may write there: one without an origin may not.
    const done = await navigator.clipboard?.writeText(what).then(
      () => true,
      () => false,
    );
    copied.textContent = text(done ? 'copied' : 'notCopied');
  }
})();
