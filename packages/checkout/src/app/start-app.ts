import type { Language } from '@istmo/domain';
import type { BootWindow } from './boot-window';
import { chooseEnvironment, readConfig } from '../shared/config/environment';
import { preloadChunk } from '../shared/startup/preload-chunk';
import { preloadGlobals } from '../shared/startup/preload-globals';
import { whenIdle } from '../shared/startup/when-idle';
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
  const { document, istmoBoot, location } = scope;
  void runApp(document);
  preloadChunk(document, `locale-${language}`);
  const globals = chooseEnvironment(readConfig(document), location.hostname)?.values['globals'];
  const preload = (): void => {
    // Once the app runs, it loads them itself: a preload that fails would be taken for the next try.
    if (document.documentElement.dataset['version'] === undefined) preloadGlobals(document, globals);
  };
  // What the first screen needs comes first. A preloaded frame is not painted: no animation frame would come.
  const needed = [whenParsed(document), ...(istmoBoot?.values() ?? [])];
  void Promise.allSettled(needed).then(() => whenIdle(preload));
}
