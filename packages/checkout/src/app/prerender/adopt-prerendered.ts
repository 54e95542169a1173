type FormField = HTMLInputElement | HTMLSelectElement;

/** Whether the page stands that `prerender.ts` has drawn. */
export function isPrerendered(document: Document): boolean {
  return document.querySelector('#prerender > *') !== null;
}

/**
 * Waits for the app's first screen, and moves into it what the payer has typed meanwhile, with the focus and the caret.
 * This happens before the browser paints the screen. What the payer typed where no such field comes is dropped.
 */
export function adoptPrerendered(root: HTMLElement, prerendered: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (!root.firstChild) return;
    observer.disconnect();
    moveFields(prerendered, root);
    prerendered.remove();
  });
  observer.observe(root, { childList: true });
}

function moveFields(from: HTMLElement, to: HTMLElement): void {
  const { activeElement } = from.ownerDocument;
  const fields = [...from.querySelectorAll<FormField>('input, select')];
  const focused = fields.find((field) => field === activeElement);
  // The focus comes last: it stays where the payer is.
  const inOrder = focused ? [...fields.filter((field) => field !== focused), focused] : fields;
  for (const field of inOrder) {
    const target = counterpart(field, to);
    if (!target || (field !== focused && !isChanged(field))) continue;
    target.focus({ preventScroll: true });
    if (isChanged(field)) move(field, target);
    // Leaving a field completes it, and says what is wrong with it.
    if (field !== focused) target.blur();
  }
}

function counterpart({ id, type, value }: FormField, root: HTMLElement): FormField | undefined {
  if (type === 'radio')
    return [...root.querySelectorAll<FormField>('input[type="radio"]')].find((one) => one.value === value);
  return [...root.querySelectorAll<FormField>('input, select')].find((one) => id !== '' && one.id === id);
}

function isChanged(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
  return field.type === 'radio' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function move(field: FormField, target: FormField): void {
  if (field.type === 'radio') {
    if (field instanceof HTMLInputElement && field.checked) target.click();
    return;
  }
  // By the prototype's own setter: React takes a value that is set on the element itself for its own.
  Reflect.set(Object.getPrototypeOf(target) as object, 'value', field.value, target);
  // The form's own rules group the digits, and keep the caret.
  const caret = caretIn(field);
  if (caret !== null && 'setSelectionRange' in target) target.setSelectionRange(caret, caret);
  const type = target instanceof HTMLSelectElement ? 'change' : 'input';
  target.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Null in a field without a caret, such as an e-mail address. */
function caretIn(field: FormField): number | null {
  return 'selectionStart' in field ? field.selectionStart : null;
}
