import { translatePage } from '@istmo/contract/translate-page';

/**
 * Plays a browser's translator on each page of `origins` that is opened from now on, also for content that appears later. Its
 * translation is the same text, so that a test finds each text, and also an outdated one that was not removed. Playwright
 * sends a script of one function, so the two are put together as text.
 */
export const translator = (origins: readonly string[]): string =>
  `(${keepTranslated.toString()})(${translatePage.toString()}, ${JSON.stringify(origins)})`;

function keepTranslated(translate: typeof translatePage, origins: readonly string[]): void {
  if (!origins.includes(location.origin)) return;
  const run = () => translate(document, (text) => text);
  new MutationObserver(run).observe(document, { childList: true, characterData: true, subtree: true });
}
