import AxeSource from 'axe-core';
import type { Frame, Page } from '@playwright/test';

type Violation = { id: string; help: string; nodes: { html: string }[] };

/**
 * The axe violations of one document. The browser's debugger evaluates axe, so that no policy has to be
 * relaxed.
 */
async function violationsIn(frame: Frame | Page): Promise<string[]> {
  await frame.evaluate(AxeSource.source);
  const violations = await frame.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Violation[] }> };
    };
    // Waits for animations: in the middle of one, colors do not have the contrast that a person sees.
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
    // Sticky elements cover what is scrolled under them, and axe would report that as too small a target.
    const staying = [...document.querySelectorAll<HTMLElement>('*')]
      .filter((element) => getComputedStyle(element).position === 'sticky')
      .map((element) => [element, element.getAttribute('style')] as const);
    for (const [{ style }] of staying) Object.assign(style, { position: 'relative', inset: 'auto' });
    const { violations } = await axe.run({
      iframes: false,
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
    });
    for (const [{ style }, before] of staying) style.cssText = before ?? '';
    return violations;
  });
  return violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes.map(({ html }) => html).join(' ')}`);
}

/** The axe violations of a page and of every frame in it. */
export async function violations(page: Page): Promise<string[]> {
  const found = await Promise.all(page.frames().map(violationsIn));
  return found.flat();
}
