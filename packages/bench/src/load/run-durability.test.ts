import { expect, it } from 'vitest';
import { cpuMsOf, durabilitySection, faultsOf } from './run-durability';

const ROUND = {
  done: 100,
  perSecond: 410,
  p50Ms: 40,
  p95Ms: 90,
  p99Ms: 120,
  stolen: 0,
  errors: [] as string[],
  clientMs: 1.25,
  providerMs: 3,
  postgresMs: 2,
  flushes: 0.3,
  commits: 5.5,
};
const slow = { ...ROUND, perSecond: 300, p95Ms: 250, errors: ['lost'] };
const arms = [{ name: 'durable', goal: 400, rounds: [slow, ROUND] }];

it('shows what the best round of each arm took and cost, and the errors of all', () => {
  const lines = durabilitySection({ arms, seconds: 60, before: 'abc', about: '' }).split('\n');
  expect(lines).toContain('| durable | 410 | 40 | 90 | 1 | 1.25 | 3.00 | 2.00 | 0.30 | 5.50 |');
  expect(lines).toContain('- durable: missed. 410 payments a second of 400, p95 90 ms of 200, 1 errors.');
});

it('says that a goal is reached', () => {
  const section = durabilitySection({
    arms: [{ name: 'durable', goal: 400, rounds: [ROUND] }],
    seconds: 60,
    before: 'abc',
    about: '',
  });
  expect(section).toContain('- durable: reached.');
});

it('fails on errors alone', () => {
  expect(faultsOf(arms)).toEqual(['durable: 1 errors, such as lost']);
  expect(faultsOf([{ name: 'durable', goal: 9000, rounds: [ROUND] }])).toEqual([]);
});

it.runIf(process.platform === 'linux')('reads the processor time of a process', () => {
  expect(cpuMsOf(process.pid)).toBeGreaterThan(0);
});
