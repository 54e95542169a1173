/**
 * Whether a merchant's list of origins has an origin. An entry is an exact origin, such as `https://shop.example.com`, or
 * has `*` as its port, such as `http://localhost:*`: any port. A Content-Security-Policy reads the entries in the same way.
 */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.some(
    (entry) =>
      entry === origin || (entry.endsWith(':*') && origin.replace(/:\d+$/, '') === entry.slice(0, -2)),
  );
}
