import { LANGUAGES } from '@istmo/domain';
import { expect, type Frame, type Page } from '@playwright/test';
import { ALL_RULES, seenFrames, violations } from './axe';
import { equalAccessFailures } from './equal-access';
import { misfits, setText } from './reflow';

/**
 * The findings of two checkers and three looks at the layout for the present screen, in each language of the screen.
 * Restores the screen afterwards.
 */
export async function flawsOf(page: Page): Promise<string[]> {
  const choosers = await framesWithChoice(page);
  const before = await (choosers[0] ?? page).evaluate(() => document.documentElement.lang.slice(0, 2));
  const found: string[] = [];
  for (const language of choosers.length > 0 ? LANGUAGES : [before]) {
    await showIn(choosers, language);
    const flaws = [...(await checked(page)), ...(await misfitsOf(page))];
    found.push(...flaws.map((flaw) => `${language}: ${flaw}`));
  }
  await showIn(choosers, before);
  for (const frame of seenFrames(page)) await forgetLanguage(frame);
  return found;
}

/** The findings of the checkers. Also checks colors and sizes on a phone in the dark theme. */
async function checked(page: Page): Promise<string[]> {
  const frames = await framesOf(page);
  const failures = await equalAccessFailures(page, frames);
  const light = await violations(page, ALL_RULES, frames);
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, ['color-contrast', 'target-size'], frames);
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
  return [
    ...failures.map((failure) => `Equal Access: ${failure}`),
    ...[...light, ...dark].map((violation) => `axe: ${violation}`),
  ];
}

/** The parts that do not fit into a window of 320 px (400 % of 1280 px): with normal, large and spaced text. */
async function misfitsOf(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 844 });
  const frames = await framesOf(page);
  const found: string[] = [];
  for (const setting of [undefined, 'large', 'spaced'] as const)
    for (const frame of frames) {
      await setText(frame, setting);
      found.push(...(await misfits(frame)).map((misfit) => `${setting ?? 'usual'} text: ${misfit}`));
    }
  for (const frame of frames) await setText(frame);
  if (before) await page.setViewportSize(before);
  return found;
}

/** The page and its frames that a payer sees and reaches, without a page that a modal dialog covers. */
async function framesOf(page: Page): Promise<Frame[]> {
  const isCovered = (await page.locator('dialog:modal iframe').count()) > 0;
  return seenFrames(page).filter((frame) => !isCovered || frame !== page.mainFrame());
}

/** The page and the frames in it that let the payer choose the language. */
async function framesWithChoice(page: Page): Promise<Frame[]> {
  const frames = seenFrames(page);
  const offered = await Promise.all(frames.map((frame) => choose(frame)));
  return frames.filter((_, index) => offered[index]);
}

/** Shows frames in a language. Where the window has just changed its size, a list may not be there yet. */
async function showIn(frames: readonly Frame[], language: string): Promise<void> {
  for (const frame of frames) {
    await expect.poll(() => choose(frame, language)).toBe(true);
    await frame.waitForFunction((wanted) => document.documentElement.lang.startsWith(wanted), language);
  }
}

/** Chooses a language in a frame's list, or none. False without a list. */
function choose(frame: Frame, language?: string): Promise<boolean> {
  return frame.evaluate((wanted) => {
    // Also behind a dialog, where a payer cannot reach it.
    const list = [...document.querySelectorAll('select')].find(({ options }) =>
      [...options].some(({ lang, value }) => lang !== '' && value === lang),
    );
    if (!list) return false;
    if (wanted === undefined || document.documentElement.lang.startsWith(wanted)) return true;
    list.value = wanted;
    list.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  }, language);
}

/** Forgets the chosen language, so that the next screen uses the language in its address. */
async function forgetLanguage(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    try {
      sessionStorage.removeItem('istmo.language');
    } catch {
      // Some screens are tested without storage.
    }
  });
}
