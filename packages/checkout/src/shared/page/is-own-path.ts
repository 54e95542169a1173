const OURS = 'https://checkout.invalid';

/**
 * Whether a text is a path of the checkout, read as a browser reads it: `//elsewhere`, `/\elsewhere` and a tab in between
 * name another host, and so does `/.//elsewhere` once its dots are resolved.
 */
export function isOwnPath(path: string): boolean {
  try {
    const { origin, pathname } = new URL(path, OURS);
    return path.startsWith('/') && origin === OURS && !pathname.startsWith('//');
  } catch {
    return false;
  }
}
