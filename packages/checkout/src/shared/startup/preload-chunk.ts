/** Preloads a chunk that the page names (`<meta name="chunk-…">`). */
export function preloadChunk(document: Document, name: string): void {
  const file = document.querySelector<HTMLMetaElement>(`meta[name="chunk-${name}"]`)?.content;
  if (!file) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  document.head.append(link);
}
