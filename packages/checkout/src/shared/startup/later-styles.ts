let loading: Promise<void> | undefined;

/** The styles of what is loaded after the first screen. Where they cannot be had, it is shown without. */
export function laterStyles(): Promise<void> {
  return (loading ??= new Promise((resolve) => {
    const href = document.querySelector<HTMLMetaElement>('meta[name="chunk-styles"]')?.content;
    // Built into one script, it brings its styles itself.
    if (!href) return resolve();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  }));
}
