/**
 * Resolves once the page is parsed and its styles apply, or cannot be loaded. For scripts that may run before. A browser
 * may refuse a style sheet without an event: the page's own load ends the wait.
 */
export async function whenParsed(document: Document): Promise<void> {
  while (document.readyState === 'loading') await nextEvent(document, ['readystatechange']);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet && document.readyState !== 'complete')
      await Promise.race([nextEvent(link, ['load', 'error']), nextEvent(document, ['readystatechange'])]);
}

function nextEvent(target: EventTarget, types: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    for (const type of types) target.addEventListener(type, () => resolve(), { once: true });
  });
}
