/** Said where not even the texts can be had, in both languages. */
const WORDS = {
  title: 'No se pudo abrir el pago. The payment could not be opened.',
  hint: 'Revise su conexión y vuelva a intentar. Check your connection and try again.',
  reload: 'Volver a cargar · Reload',
};

/** A page that needs nothing but the browser. */
export function showPlainError(root: HTMLElement, reload: () => void): void {
  const title = document.createElement('h1');
  title.textContent = WORDS.title;
  const hint = document.createElement('p');
  hint.textContent = WORDS.hint;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = WORDS.reload;
  button.addEventListener('click', reload);
  const main = document.createElement('main');
  main.className = 'plain-error';
  main.setAttribute('role', 'alert');
  main.append(title, hint, button);
  root.replaceChildren(main);
}
