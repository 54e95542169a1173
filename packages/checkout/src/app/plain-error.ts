import { type Language, LANGUAGES } from '@istmo/domain';
/** Said where not even the texts can be had, in both languages. */
const WORDS: Readonly<Record<Language, { title: string; hint: string }>> = {
  es: { title: 'No se pudo abrir el pago', hint: 'Revise su conexión y vuelva a cargar la página.' },
  en: { title: 'The payment could not be opened', hint: 'Check your connection and reload the page.' },
};
const RELOAD = 'Volver a cargar · Reload';

/** A page that needs nothing but the browser. */
export function showPlainError(root: HTMLElement, reload: () => void): void {
  const button = element('button', RELOAD);
  button.addEventListener('click', reload);
  const main = element('main', '');
  main.className = 'plain-error';
  main.setAttribute('role', 'alert');
  main.append(...LANGUAGES.map(paragraph), button);
  root.replaceChildren(main);
}

function paragraph(lang: Language): HTMLElement {
  const { title, hint } = WORDS[lang];
  const section = element('section', '');
  section.lang = lang;
  section.append(element('h1', title), element('p', hint));
  return section;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
