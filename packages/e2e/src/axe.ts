import AxeSource from 'axe-core';
import type { Frame, Page } from '@playwright/test';
import { withoutSticky } from './without-sticky';

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Every rule of axe: WCAG's, what it calls best practice, and what it still tries out. */
export const ALL_RULES = [...WCAG, 'best-practice', 'experimental'];

type Violation = { id: string; help: string; nodes: { html: string }[] };

/**
 * The axe violations of one document. The browser's debugger evaluates axe, so that no policy has to be
 * relaxed.
 */
async function violationsIn(frame: Frame | Page, only: readonly string[] = []): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AxeSource.source);
  const run = async (rules: readonly string[]) => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Violation[] }> };
    };
    // Ends animations: in the middle of one, colors do not have the contrast that a person sees. One that has not begun waits for something.
    for (const animation of document.getAnimations())
      if (
        animation.effect?.getTiming().iterations !== Infinity &&
        animation.effect?.getComputedTiming().progress !== null
      )
        animation.finish();
    const { violations } = await axe.run({
      iframes: false,
      resultTypes: ['violations'],
      ...(rules.length > 0 && { runOnly: rules }),
      rules: {
        ...(rules.length === 0 && { 'target-size': { enabled: true } }),
        // An experiment that takes a receipt's amount, which is large and bold, for a heading.
        'p-as-heading': { enabled: false },
      },
    });
    return violations;
  };
  const violations = await withoutSticky(frame, () => frame.evaluate(run, only));
  return violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * The page and its frames that the payer sees. Frames in which third parties' scripts wait for a question are hidden. A frame
 * whose first page still loads has no address and cannot be checked.
 */
export function seenFrames(page: Page): Frame[] {
  const isSeen = (url: string) => url.startsWith('http') && !url.includes('/third-parties.html');
  return page.frames().filter((frame) => frame === page.mainFrame() || isSeen(frame.url()));
}

/** The axe violations of a page and of every frame in it, or of some frames: of all rules, or only of the given ones. */
export async function violations(
  page: Page,
  only?: readonly string[],
  frames = seenFrames(page),
): Promise<string[]> {
  const found = await Promise.all(frames.map((frame) => violationsIn(frame, only)));
  return found.flat();
}

/** A width in CSS pixels and a theme to look at a page with, and the axe rules that it can break, or all of them. */
export type Look = { width: number; colorScheme: 'light' | 'dark'; only?: readonly string[] };

/**
 * The narrowest and the widest screen, each in one theme, and a usual phone in the other. A phone has the same elements
 * as the narrowest screen: only their colors and sizes differ.
 */
const LOOKS: readonly Look[] = [
  { width: 320, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark', only: ['color-contrast', 'target-size'] },
  { width: 1100, colorScheme: 'dark' },
];

/**
 * The flaws of a page in its present state: its axe violations, and whether it or a frame in it is wider than the screen,
 * for each look. Resizing a page costs far less than opening it again for each width and theme.
 */
export async function flawsAt(page: Page, looks = LOOKS): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const { width, colorScheme, only } of looks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const flaws = [...(await violations(page, only)), ...(await tooWide(page))];
    found.push(...flaws.map((flaw) => `${String(width)} px, ${colorScheme}: ${flaw}`));
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: null });
  return found;
}

async function tooWide(page: Page): Promise<string[]> {
  const over = await Promise.all(
    seenFrames(page).map((frame) =>
      frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ),
  );
  return over.filter((px) => px > 0).map((px) => `${String(px)} px too wide`);
}
