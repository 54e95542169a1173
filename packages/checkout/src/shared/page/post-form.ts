import { toWebUrl } from '../bridge/to-web-url';

const FORM_ID = 'payment-post';

type FormPost = {
  url: string;
  fields: Readonly<Record<string, string>>;
  /** The origins that a form may be posted to. */
  allowed: readonly string[];
};

/**
 * Sends the window to a third party's page with a POST, by the page's hidden form. Throws a TypeError if the
 * configuration does not allow the URL.
 */
export function postForm(document: Document, { url, fields, allowed }: FormPost): void {
  if (!mayPostTo(url, allowed)) throw new TypeError(`Not a configured address: ${url}`);
  const form = hiddenForm(document);
  form.action = url;
  form.replaceChildren(...Object.entries(fields).map(([name, value]) => hiddenInput(document, name, value)));
  form.submit();
  // Clears the posted fields, because the payer may come back to this page.
  form.replaceChildren();
}

/** Whether the payer may be sent to a URL with a POST. */
export function mayPostTo(url: string, allowed: readonly string[]): boolean {
  const origin = toWebUrl(url)?.origin;
  return origin !== undefined && allowed.includes(origin);
}

/** A page that mounts the widget has no such form, so it is created when needed. */
function hiddenForm(document: Document): HTMLFormElement {
  const found = document.getElementById(FORM_ID);
  if (found instanceof HTMLFormElement) return found;
  const form = document.createElement('form');
  form.id = FORM_ID;
  form.method = 'post';
  form.hidden = true;
  document.body.append(form);
  return form;
}

function hiddenInput(document: Document, name: string, value: string): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'hidden';
  input.name = name;
  input.value = value;
  return input;
}
