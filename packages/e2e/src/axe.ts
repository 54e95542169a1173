import AxeSource from 'axe-core';
import type { Frame, Page } from '@playwright/test';

type Violation = { id: string; help: string; nodes: { html: string }[] };

/** What axe finds in one document. Evaluated by the browser's debugger, so that no policy has to be loosened for it. */
async function violationsIn(frame: Frame | Page): Promise<string[]> {
  await frame.evaluate(AxeSource.source);
  const violations = await frame.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Violation[] }> };
    };
    // Halfway from one colour to another nothing has the contrast that a person reads by.
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
    // What stays in sight covers what is scrolled under it, and axe would call that too small to press.
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

/** What axe finds on a page and in every frame of it. */
export async function violations(page: Page): Promise<string[]> {
  const found = await Promise.all(page.frames().map(violationsIn));
  return found.flat();
}
