import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import { seenFrames } from './axe';
import { withoutSticky } from './without-sticky';

/** IBM Equal Access, as a script for the page: its other package brings a browser of its own. */
const SOURCE = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace-window.js'),
  'utf8',
);

type Result = {
  ruleId: string;
  message: string;
  snippet: string;
  value: [kind: string, outcome: string];
  path: { dom: string };
};
type Ace = {
  Checker: new () => { check: (doc: Document, policies: string[]) => Promise<{ results: Result[] }> };
};

async function failuresIn(frame: Frame): Promise<string[]> {
  // The browser's debugger evaluates it, so that no policy has to be relaxed.
  if (!(await frame.evaluate(() => 'ace' in window))) await frame.evaluate(SOURCE);
  const check = async () => {
    const { ace } = window as unknown as { ace: Ace };
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    // The checker also looks at the fields of a closed disclosure, and reports their labels as hidden.
    const isShown = ({ path: { dom } }: Result) => {
      const { singleNodeValue: node } = document.evaluate(
        dom,
        document,
        null,
        XPathResult.FIRST_ORDERED_NODE_TYPE,
      );
      return !(node instanceof Element) || node.checkVisibility();
    };
    return results.filter(
      (result) => result.value[0] === 'VIOLATION' && result.value[1] === 'FAIL' && isShown(result),
    );
  };
  const results = await withoutSticky(frame, () => frame.evaluate(check));
  return results.map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`);
}

/** The failures of the WCAG 2.2 rules in a page and in every frame in it, or in some frames. */
export async function equalAccessFailures(page: Page, frames = seenFrames(page)): Promise<string[]> {
  return (await Promise.all(frames.map(failuresIn))).flat();
}
