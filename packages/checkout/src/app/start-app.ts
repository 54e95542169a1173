import type { Language } from '@istmo/domain';
import type { BootWindow } from './boot-window';
import { preloadChunk } from '../shared/startup/preload-chunk';
import { whenParsed } from '../shared/startup/when-parsed';

type Load = (address: string) => Promise<unknown>;

const load: Load = (address) => import(/* @vite-ignore */ address);

/**
 * Runs the app's script. The page only preloads it: beside a form that is being drawn, compiling and running it would take
 * the processor of a slow phone for 200 ms. A browser runs a module once, so a second call does nothing.
 */
export async function runApp(document: Document, run = load): Promise<void> {
  await whenParsed(document);
  const app = document.querySelector<HTMLLinkElement>('link#app');
  if (app) await run(app.href);
}

/** Runs the app, and preloads what it asks for first. */
export function startApp(scope: BootWindow, language: Language): void {
  const { document } = scope;
  void runApp(document);
  preloadChunk(document, `locale-${language}`);
}
