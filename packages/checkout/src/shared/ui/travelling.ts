/** An element with `data-travels` moves from its place on the last screen to its place on the next one. */

/** The amount that the checkout page showed last, and its place: in the header, or in the middle during the payment. */
let left: { text: string; place: DOMRect } | undefined;

/** Call when the checkout page unmounts. */
export function leaveAmount(): void {
  const element = [...document.querySelectorAll('[data-travels="amount"]')].at(-1);
  left = element ? { text: element.textContent, place: element.getBoundingClientRect() } : undefined;
}

/** Moves the next screen's amount from its last place. An amount that the payer has not just seen appears like other text. */
export function amountArrives(goal: HTMLElement): void {
  if (left?.text === goal.textContent) comeFrom(goal, left.place);
  left = undefined;
}

/** The style sheet animates the element from `--start`. */
export function comeFrom(goal: HTMLElement, from: DOMRect | undefined): void {
  // A merchant may hide the mark in the header.
  if (!from?.height) return;
  const to = goal.getBoundingClientRect();
  const way = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.height / to.height})`;
  goal.style.setProperty('--start', way);
}
