/**
 * What a browser's translator does to a page: each text becomes two `<font>` elements around a translation, and the page's
 * own text node is in the document no longer. It leaves alone what is marked `translate="no"`. It uses nothing from outside,
 * so that a browser test can send it to a page.
 */
export function translatePage(
  root: ParentNode & Node,
  translate = (text: string) => text.toUpperCase(),
): void {
  const untouched = '[translate="no"], font, script, style, noscript, textarea';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest(untouched)) continue;
    // A title holds text alone.
    if (text.parentElement?.matches('title')) {
      if (text.data !== translate(text.data)) text.data = translate(text.data);
      continue;
    }
    const [outer, inner] = ['font', 'font'].map((tag) => document.createElement(tag)) as [
      HTMLElement,
      HTMLElement,
    ];
    inner.append(translate(text.data));
    outer.append(inner);
    text.replaceWith(outer);
  }
}
