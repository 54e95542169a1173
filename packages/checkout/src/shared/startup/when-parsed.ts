/** Resolves once the page is parsed and its styles apply, or cannot be loaded. For scripts that may run before. */
export async function whenParsed(document: Document): Promise<void> {
  while (document.readyState === 'loading') await nextEvent(document, ['readystatechange']);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) await nextEvent(link, ['load', 'error']);
}

function nextEvent(target: EventTarget, types: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    for (const type of types) target.addEventListener(type, () => resolve(), { once: true });
  });
}
