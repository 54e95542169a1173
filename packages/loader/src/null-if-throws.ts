/** Returns what `action` returns, or `null` when it throws: the browser, or a page that has changed it, may refuse. */
export function nullIfThrows<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
