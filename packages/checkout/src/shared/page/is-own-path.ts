const OURS = 'https://checkout.invalid';

/**
 * Whether a text is a path of the checkout, parsed like a browser does: `//other`, `/\other` and the same with a tab in
 * between name another host, and so does `/.//other` after its dots are resolved.
 */
export function isOwnPath(path: string): boolean {
  try {
    const { origin, pathname } = new URL(path, OURS);
    return path.startsWith('/') && origin === OURS && !pathname.startsWith('//');
  } catch {
    return false;
  }
}
