/** What `action` gives; `null` where the browser, or a page that meddles with it, throws. */
export function unlessRefused<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
