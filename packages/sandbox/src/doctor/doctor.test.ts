import { expect, it } from 'vitest';
import { CHECKS, report } from './doctor';

function printed(findings: Parameters<typeof report>[0]) {
  const lines: string[] = [];
  const isSafe = report(findings, (line) => lines.push(line));
  return { isSafe, text: lines.join('\n') };
}

it('says what is wrong, what loses money and what to do', () => {
  const { isSafe, text } = printed([
    { check: 'approved', passed: true, saw: 'It says paid' },
    { check: 'lostAgain', passed: false, saw: 'It says open, and offers to pay' },
  ]);
  expect(isSafe).toBe(false);
  expect(text).toMatch(/^✗ The answer is lost: it does not offer to pay again {3}LOSES MONEY$/m);
  expect(text).toContain('It says open, and offers to pay');
  expect(text).toContain('Keep the pay button disabled while the outcome is pending');
  expect(text).toContain(
    '1 of 2 are right.\nWhat each outcome makes of an order: docs/guides/fulfill-orders.md#what-to-do-with-each-outcome\n1 of the faults lose money.',
  );
});

it('passes a shop whose faults lose no money, and what cannot be seen', () => {
  const { isSafe, text } = printed([
    { check: 'declinedAgain', passed: false, saw: 'It says waiting' },
    { check: 'late', passed: undefined, saw: 'The page does not show its order any more.' },
  ]);
  expect(isSafe).toBe(true);
  expect(text).toMatch(/^– A late approval/m);
  expect(text).toContain('0 of 1 are right.');
});

it.each(Object.entries(CHECKS))('says what to do about %s in whole sentences', (_id, { what, advice }) => {
  expect(advice).toMatch(/^\S.{30,}\.$/);
  expect(advice).not.toMatch(/^See /);
  expect(advice).not.toContain(what);
});
