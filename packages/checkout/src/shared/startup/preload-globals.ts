/**
 * Fetches the scripts of the configured globals beside the app. The app runs them: only it may, and it reads which of
 * them failed. The configuration is not checked yet.
 */
export function preloadGlobals(document: Document, globals: unknown): void {
  if (!Array.isArray(globals)) return;
  for (const global of globals as ({ script?: unknown } | null)[]) {
    const script = global?.script;
    if (typeof script !== 'string') continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = script;
    document.head.append(link);
  }
}
