// Shared by both pages of the shop: two languages, and copying. Spanish is in the HTML, English is in
// texts.js.
(() => {
  const button = document.getElementById('language');
  const copied = document.getElementById('copied');
  const { documentElement } = document;
  const spanish = new Map();

  globalThis.page = { text, copy, speak };
  button.addEventListener('click', () => speak(documentElement.lang === 'es' ? 'en' : 'es'));

  /** A text for scripts, in the language of the page. */
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
    // Some pages must not write to the clipboard, such as one without an origin.
    const done = await navigator.clipboard?.writeText(what).then(
      () => true,
      () => false,
    );
    copied.textContent = text(done ? 'copied' : 'notCopied');
  }
})();
