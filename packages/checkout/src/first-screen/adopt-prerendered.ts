/**
 * Waits until the app's first screen is in the page, and moves into it what the payer has typed meanwhile, with the focus
 * and the caret. This happens before the browser paints the screen. An Esc that came before it is the app's to answer.
 */
export function adoptPrerendered(root: HTMLElement, prerendered: HTMLElement, onAdopted: () => void): void {
  const repeatEscape = keepEscape(prerendered);
  const observer = new MutationObserver(() => {
    if (!root.firstChild || !root.isConnected) return;
    observer.disconnect();
    const focusedTitle = openDetails(prerendered, root);
    moveFields(prerendered, root);
    focusedTitle?.focus({ preventScroll: true });
    onAdopted();
    prerendered.remove();
    repeatEscape();
  });
  observer.observe(root, { childList: true });
  // The app may render outside of the page first, and come when it is complete.
  if (root.parentNode) observer.observe(root.parentNode, { childList: true });
}

/**
 * Keeps an Esc from the app that is starting: it does not know yet what was typed. Returns a function that ends this, and
 * repeats the Esc.
 */
function keepEscape(prerendered: HTMLElement): () => void {
  const { ownerDocument } = prerendered;
  let isPressed = false;
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !prerendered.isConnected) return;
    event.preventDefault();
    isPressed = true;
  };
  ownerDocument.addEventListener('keydown', press);
  return () => {
    ownerDocument.removeEventListener('keydown', press);
    if (isPressed)
      ownerDocument.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  };
}

/**
 * What the payer has opened. The address is the last section of both pages: a wide page does not have the details of the total.
 * Returns the title that has the focus.
 */
function openDetails(from: HTMLElement, to: HTMLElement): HTMLElement | null | undefined {
  const { ownerDocument } = from;
  const sections = sectionsOf(to);
  let focused: Element | null | undefined;
  for (const [at, { open, firstElementChild }] of sectionsOf(from).entries()) {
    const section = sections[at];
    if (open && section) section.open = true;
    if (firstElementChild === ownerDocument.activeElement) focused = section;
  }
  return isHere(ownerDocument) ? focused?.querySelector('summary') : undefined;
}

/** The last one first. */
const sectionsOf = (page: HTMLElement) => [...page.querySelectorAll('details')].reverse();

/**
 * Whether the active element may take the focus: in a frame, a field stays the active one after the payer has gone on to the
 * page around it. A page of its own takes no focus from another, also while the payer looks at another tab.
 */
function isHere(document: Document): boolean {
  return document.hasFocus() || document.defaultView?.parent === document.defaultView;
}

function moveFields(from: HTMLElement, to: HTMLElement): void {
  const { activeElement } = from.ownerDocument;
  const mayFocus = isHere(from.ownerDocument);
  const fields = fieldsIn(from);
  const focused = fields.find((field) => field === activeElement);
  // A phone was typed beside the country that was drawn: the app may have another one by now. If it has the same, the payer has
  // not chosen it.
  const hasPhone = fields.some((field) => field.id === 'card-phone' && isChanged(field));
  const isMoved = (field: FormField, { value }: FormField) =>
    isChanged(field) || (hasPhone && field.id === 'card-phoneCountry' && field.value !== value);
  // The focus comes last: it stays where the payer is.
  const inOrder = focused ? [...fields.filter((field) => field !== focused), focused] : fields;
  for (const field of inOrder) {
    const target = counterpart(field, to);
    const isFocused = mayFocus && field === focused;
    if (!target || !(isFocused || isMoved(field, target))) continue;
    if (mayFocus) target.focus({ preventScroll: true });
    if (isMoved(field, target)) move(field, target);
    if (isFocused) select(field, target);
    // Leaving a field completes it, and says what is wrong with it.
    if (!mayFocus) target.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    else if (!isFocused) target.blur();
  }
}

function counterpart({ id, type, value }: FormField, root: HTMLElement): FormField | undefined {
  if (type === 'radio')
    return [...root.querySelectorAll<FormField>('input[type="radio"]')].find((one) => one.value === value);
  return fieldsIn(root).find((one) => id !== '' && one.id === id);
}

function move(field: FormField, target: FormField): void {
  if (field.type === 'radio') {
    if (field instanceof HTMLInputElement && field.checked) target.click();
    return;
  }
  // By the prototype's own setter: React takes a value that is set on the element itself for its own.
  Reflect.set(Object.getPrototypeOf(target) as object, 'value', field.value, target);
  // The form's own rules group the digits, and keep the caret.
  select(field, target, true);
  const type = target instanceof HTMLSelectElement ? 'change' : 'input';
  target.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Selects what the payer has selected, or only sets the caret, if the text is the same. A field without a caret, such as an
 * e-mail address, has null.
 */
function select(field: FormField, target: FormField, isCaret = false): void {
  if (field.value !== target.value || !('selectionStart' in field && 'selectionStart' in target)) return;
  const { selectionStart, selectionEnd } = field;
  if (selectionStart !== null)
    target.setSelectionRange(selectionStart, isCaret ? selectionStart : selectionEnd);
}

export type FormField = HTMLInputElement | HTMLSelectElement;

export function fieldsIn(page: ParentNode): FormField[] {
  return [...page.querySelectorAll<FormField>('input, select')];
}

/** Whether the payer has changed the field: it differs from how the page was drawn. */
export function isChanged(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
  return field.type === 'radio' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
