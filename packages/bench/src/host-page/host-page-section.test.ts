import { expect, it } from 'vitest';
import { hostPageSection } from './host-page-section';
import type { ScriptCost } from './script-cost';

const cost = (scriptMs: number, change: Partial<ScriptCost> = {}): ScriptCost => ({
  scriptMs,
  longTasks: 0,
  requests: 2,
  frames: 0,
  ...change,
});

it('shows the medians, and what the loader takes more', () => {
  const section = hostPageSection(
    { empty: [cost(1)], loader: [cost(5), cost(6), cost(90)], ownEmpty: [cost(4)], ownLoader: [cost(10)] },
    'Today.',
  );
  expect(section).toMatch(/compiling and running, ms \| +1\.0 \| +6\.0 \| +5\.0/);
  expect(section).toContain('**Met**: the loader takes 5.0 ms more');
  expect(section).toMatch(/\*\*Missed\*\*: on a page whose own script .* takes 6\.0 ms more/);
});

it('says so if the loader takes too much', () => {
  const section = hostPageSection(
    {
      empty: [cost(0)],
      loader: [cost(5.2, { longTasks: 1 })],
      ownEmpty: [cost(4)],
      ownLoader: [cost(8)],
    },
    'Today.',
  );
  expect(section).toContain('**Missed**: the loader takes 5.2 ms more');
  expect(section).toMatch(/\*\*Met\*\*: on a page whose own script .* takes 4\.0 ms more/);
  expect(section).toMatch(/long tasks \| +0 \| +1 \| +1/);
});
