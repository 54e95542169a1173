/**
 * Reloads the page if it can be loaded now. A frame that shows the browser's error page has no button to try again, and
 * none to close it. Resolves to false if it cannot be loaded. Never rejects.
 */
export async function reloadPage(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return false;
  }
  location.reload();
  return true;
}

const RETRY_MS = 2000;

/** Reloads the page as soon as it can be loaded. */
export async function reloadOnceReachable(): Promise<void> {
  while (!(await reloadPage())) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
}
