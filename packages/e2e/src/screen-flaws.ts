import { LANGUAGES } from '@istmo/domain';
import type { Frame, Page } from '@playwright/test';
import { ALL_RULES, seenFrames, violations } from './axe';
import { equalAccessFailures } from './equal-access';
import { misfits, setText } from './reflow';

/**
 * What two checkers and three looks at the layout find in a screen as it stands, in each language that it can be shown
 * in. It is left as it was.
 */
export async function flawsOf(page: Page): Promise<string[]> {
  const before = await page.evaluate(() => document.documentElement.lang.slice(0, 2));
  const found: string[] = [];
  for (const language of LANGUAGES) {
    if (!(await showIn(page, language))) continue;
    const flaws = [...(await checked(page)), ...(await misfitsOf(page))];
    found.push(...flaws.map((flaw) => `${language}: ${flaw}`));
  }
  await showIn(page, before);
  for (const frame of seenFrames(page)) await forgetLanguage(frame);
  return found;
}

/** What the checkers find. Colors and sizes also on a phone in the dark theme. */
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

/** What does not fit into a window of 320 px, which is 400 % of 1280 px: as it is, with large and with spaced text. */
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

/** What a payer sees and reaches: the page and the frames in it, without a page that a modal dialog covers. */
async function framesOf(page: Page): Promise<Frame[]> {
  const isCovered = (await page.locator('dialog:modal iframe').count()) > 0;
  return seenFrames(page).filter((frame) => !isCovered || frame !== page.mainFrame());
}

/** Shows the page and every frame in it in a language; false if the screen offers no choice, and speaks another. */
async function showIn(page: Page, language: string): Promise<boolean> {
  const shown = await Promise.all(seenFrames(page).map((frame) => choose(frame, language)));
  return shown.includes(true);
}

async function choose(frame: Frame, language: string): Promise<boolean> {
  const isOffered = await frame.evaluate((wanted) => {
    if (document.documentElement.lang.startsWith(wanted)) return true;
    // Also behind a dialog, where a payer cannot reach it.
    const list = [...document.querySelectorAll('select')].find(({ options }) =>
      [...options].some(({ lang, value }) => lang === wanted && value === wanted),
    );
    if (!list) return false;
    list.value = wanted;
    list.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  }, language);
  if (isOffered)
    await frame.waitForFunction((wanted) => document.documentElement.lang.startsWith(wanted), language);
  return isOffered;
}

/** The next screen is in the language that its address says. */
async function forgetLanguage(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    try {
      sessionStorage.removeItem('istmo.language');
    } catch {
      // Some screens are tested without storage.
    }
  });
}
