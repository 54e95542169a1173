import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Driver, Key, Point } from './driver';
import { LOOK_AT_FRAME, lookFor, type Query, type Seen, toSent } from './look';

const require = createRequire(import.meta.url);
const LIBRARY = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
const PATIENCE = { timeout: 20_000, intervals: [50, 100, 100, 200] };

const TWO_FRAMES = '() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** Repeats what fails while a page loads or moves, until it succeeds. */
export const eventually = (act: () => Promise<void>): Promise<void> => expect(act).toPass(PATIENCE);

/** A page or a frame as a payer uses it: looked at by role and label, used with mouse and keyboard. */
export class Screen {
  readonly driver: Driver;
  readonly #depth: number;

  constructor(driver: Driver, depth = 0) {
    this.driver = driver;
    this.#depth = depth;
  }

  /** The visible frame in this one. */
  get frame(): Screen {
    return new Screen(this.driver, this.#depth + 1);
  }

  evaluate(source: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.driver.evaluate(this.#depth, source, args);
  }

  /** Everything visible that fits the query just now. */
  async all(query: Query): Promise<Seen[]> {
    const look = () => this.evaluate(lookFor.toString(), toSent(query)) as Promise<Seen[] | null>;
    const seen = await look();
    if (seen) return seen;
    await this.evaluate(`() => { ${LIBRARY} }`);
    return (await look()) ?? [];
  }

  /** Waits until exactly one thing fits the query and the expectation, and returns it. */
  async see(query: Query, expected: Partial<Record<keyof Seen, unknown>> = {}): Promise<Seen> {
    let found: Seen | undefined;
    await eventually(async () => {
      const all = await this.all(query);
      expect(all, `what fits ${inWords(query)}`).toHaveLength(1);
      expect(all[0], inWords(query)).toMatchObject(expected);
      found = all[0];
    });
    if (!found) throw new Error(`There is no ${inWords(query)}`);
    return found;
  }

  async seeNone(query: Query): Promise<void> {
    await eventually(async () => expect(await this.all(query), inWords(query)).toEqual([]));
  }

  async seeText(text: RegExp): Promise<void> {
    await eventually(async () => expect(await this.evaluate('() => document.body.innerText')).toMatch(text));
  }

  /** Clicks with the mouse where the payer sees it, once it is enabled, uncovered and at rest. */
  async click(query: Query): Promise<void> {
    let target: Point = { x: -1, y: -1 };
    await eventually(async () => {
      const before = await this.#reach(query);
      // A moving element changes its place from one animation frame to the next.
      await this.evaluate(TWO_FRAMES);
      const after = await this.#reach(query);
      expect(after, `${inWords(query)} is at rest`).toEqual(before);
      target = after;
    });
    await this.driver.click(target);
  }

  /** Replaces the text of a field. */
  async fill(label: RegExp, text: string): Promise<void> {
    await this.click({ label });
    const { value } = await this.see({ label }, { isFocused: true });
    if (value !== '') await this.driver.selectAll();
    await this.driver.type(text);
  }

  press(key: Key, options?: { shift?: boolean }): Promise<void> {
    return this.driver.press(key, options);
  }

  async #reach(query: Query): Promise<Point> {
    const { x, y } = await this.see(query, { isReachable: true, isEnabled: true });
    let point = { x, y };
    for (let depth = this.#depth - 1; depth >= 0; depth -= 1) {
      const outer = (await this.driver.evaluate(depth, LOOK_AT_FRAME, [point])) as
        | (Point & { isReachable: boolean })
        | null;
      expect(outer, `the frame around ${inWords(query)}`).toMatchObject({ isReachable: true });
      if (outer) point = { x: outer.x, y: outer.y };
    }
    return { x: Math.round(point.x), y: Math.round(point.y) };
  }
}

function inWords(query: Query): string {
  if ('label' in query) return `the field ${String(query.label)}`;
  return `the ${query.role} ${String(query.name ?? '')}`;
}
