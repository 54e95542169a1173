import type { Language } from '@istmo/domain';
import type { BootWindow } from './boot-window';
import { chooseEnvironment } from '../shared/config/environment';
import { preloadChunk } from '../shared/startup/preload-chunk';
import { preloadGlobals } from '../shared/startup/preload-globals';
import { whenIdle } from '../shared/startup/when-idle';
import { whenParsed } from '../shared/startup/when-parsed';

type Load = (address: string) => Promise<unknown>;

const load: Load = (address) => import(/* @vite-ignore */ address);

/**
 * Runs the app's script. The page only preloads it: beside a form that is being drawn, compiling and running it would take
 * the processor of a slow phone for 200 ms. A second call does nothing, as a browser runs a module once.
 */
export async function runApp(document: Document, run = load): Promise<void> {
  await whenParsed(document);
  const app = document.querySelector<HTMLLinkElement>('#app');
  if (app) await run(app.href);
}

/** Runs the app, and preloads what it asks for first. */
export function startApp({ document, istmoConfig, location }: BootWindow, language: Language): void {
  void runApp(document);
  preloadChunk(document, `locale-${language}`);
  const globals = chooseEnvironment(istmoConfig, location.hostname)?.values['globals'];
  // A preloaded frame is not painted: no animation frame would come.
  whenIdle(() => {
    // Once the app runs, it loads them itself: a preload that fails would be taken for the next try.
    if (document.documentElement.dataset['version'] === undefined) preloadGlobals(document, globals);
  });
}
