/**
 * Resolves once the page is parsed and its styles apply, or cannot be loaded. For scripts that may run before. A browser
 * may refuse a style sheet without an event: the page's own load ends the wait.
 */
export async function whenParsed(document: Document): Promise<void> {
  while (document.readyState === 'loading') await nextChange(document);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet && document.readyState !== 'complete') await nextChange(document, link);
}

function nextChange(...targets: EventTarget[]): Promise<Event> {
  return new Promise((resolve) => {
    for (const target of targets)
      for (const type of ['readystatechange', 'load', 'error'])
        target.addEventListener(type, resolve, { once: true });
  });
}
