const TIMEOUT_MS = 5000;
/** The statuses of a gateway whose page is down. */
const UNAVAILABLE = [502, 503, 504];

/**
 * Whether the page can be loaded now. Only a frame has to check: in a frame, the browser's error page has no button to try again
 * or to close the checkout. Never rejects.
 */
export async function isPageReachable(): Promise<boolean> {
  if (window.parent === window) return true;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    return !UNAVAILABLE.includes(status);
  } catch {
    return false;
  }
}

/** Reloads the page. Resolves to false if it cannot be loaded now. Never rejects. */
export async function reloadPage(): Promise<boolean> {
  const isReachable = await isPageReachable();
  if (isReachable) location.reload();
  return isReachable;
}
