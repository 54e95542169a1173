import { toWebUrl } from '../bridge/to-web-url';

const FORM_ID = 'payment-post';

type Post = {
  url: string;
  fields: Readonly<Record<string, string>>;
  /** Origins that a payer may be posted to. */
  allowed: readonly string[];
};

/**
 * Sends the payer, and this whole window, to another party's page that wants a POST, by the page's own hidden form.
 * Throws a TypeError where that party is none that the configuration names.
 */
export function postForm(document: Document, { url, fields, allowed }: Post): void {
  if (!mayPostTo(url, allowed)) throw new TypeError(`Not a configured address: ${url}`);
  const form = hiddenForm(document);
  form.action = url;
  form.replaceChildren(...Object.entries(fields).map(([name, value]) => hiddenInput(document, name, value)));
  form.submit();
  // What was posted is nobody's to read, should the payer come back to this page.
  form.replaceChildren();
}

/** Whether a payer may be posted to an address. */
export function mayPostTo(url: string, allowed: readonly string[]): boolean {
  const origin = toWebUrl(url)?.origin;
  return origin !== undefined && allowed.includes(origin);
}

/** A page that shows the widget inside it has no such form until it is needed. */
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
