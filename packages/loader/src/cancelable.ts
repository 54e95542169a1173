/** What the page may stop. */
export type Cancelable = {
  /** Keeps from happening what would happen by itself. */
  preventDefault: () => void;
};

/** Whether it may happen: `tell` hands the event to the page's listeners, all of which are asked. */
export function isAllowed(tell: (event: Cancelable) => void): boolean {
  let allowed = true;
  tell({ preventDefault: () => (allowed = false) });
  return allowed;
}
