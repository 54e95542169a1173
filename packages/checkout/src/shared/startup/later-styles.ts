/**
 * Loads the styles of what is shown after the first screen, and resolves once they apply. Where they cannot be loaded it
 * resolves too, and the page is shown without them.
 */
export function loadLaterStyles(document: Document): Promise<void> {
  return new Promise((resolve) => {
    const href = document.querySelector<HTMLMetaElement>('meta[name="chunk-styles"]')?.content;
    // A build in one script has its styles in it.
    if (!href) return resolve();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
