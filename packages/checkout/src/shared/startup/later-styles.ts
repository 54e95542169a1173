/**
 * Loads the styles of the screens after the first one. Resolves once they apply, or if they cannot be loaded: then the
 * page is shown without them.
 */
export function loadLaterStyles(document: Document): Promise<void> {
  return new Promise((resolve) => {
    const href = document.querySelector<HTMLMetaElement>('meta[name="chunk-styles"]')?.content;
    // A single-script build includes its styles.
    if (!href) return resolve();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
