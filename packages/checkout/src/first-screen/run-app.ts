import { whenParsed } from '../shared/startup/page-moments';

type Load = (address: string) => Promise<unknown>;

const load: Load = (address) => import(/* @vite-ignore */ address);

/**
 * Runs the app's script. The page only preloads it: while a form is being prerendered, compiling and running it would take the
 * processor of a slow phone for 200 ms. A browser runs a module once, so a second call does nothing.
 */
export async function runApp(document: Document, run = load): Promise<void> {
  await whenParsed(document);
  const app = document.querySelector<HTMLLinkElement>('link#app');
  if (app) await run(app.href);
}

/** Preloads a chunk that the page names (`<meta name="chunk-…">`). */
export function preloadChunk(document: Document, name: string): void {
  const file = document.querySelector<HTMLMetaElement>(`meta[name="chunk-${name}"]`)?.content;
  if (!file) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  document.head.append(link);
}
