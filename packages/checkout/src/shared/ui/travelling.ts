/** What the payer follows from screen to screen has `data-travels`: it starts where it was. */

/** The amount as the checkout page had it last, and where: in its header, or in the middle while it was being paid. */
let left: { text: string; place: DOMRect } | undefined;

/** Call when the checkout page goes. */
export function leaveAmount(): void {
  const element = [...document.querySelectorAll('[data-travels="amount"]')].at(-1);
  left = element ? { text: element.textContent, place: element.getBoundingClientRect() } : undefined;
}

/** Starts the amount of the next screen where it was. Another amount, or one that nobody saw before, comes like any words. */
export function amountArrives(goal: HTMLElement): void {
  if (left?.text === goal.textContent) comeFrom(goal, left.place);
  left = undefined;
}

/** The style sheet plays the way, from `--start`. */
export function comeFrom(goal: HTMLElement, from: DOMRect | undefined): void {
  // A merchant may hide the mark in the header.
  if (!from?.height) return;
  const to = goal.getBoundingClientRect();
  const way = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.height / to.height})`;
  goal.style.setProperty('--start', way);
}
