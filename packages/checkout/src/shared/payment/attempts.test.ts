import { expect, it, vi } from 'vitest';
import { createSafeStorage } from '../storage/safe-storage';
import { createAttempts } from './attempts';

function open() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  const remember = vi.fn<(attemptId: string | null) => void>();
  return {
    ...createAttempts(
      createSafeStorage(() => storage),
      { remember },
    ),
    told: () => remember.mock.calls.flat(),
  };
}

it('knows an attempt until the payer has seen how it ended', () => {
  const attempts = open();
  attempts.remember('LK-1', 'attempt-1');
  expect(attempts.last('LK-1')).toBe('attempt-1');
  attempts.forget('LK-1');
  expect(attempts.last('LK-1', true)).toBeUndefined();
});

it('knows of which attempt an operation was made, also once it is over', () => {
  const attempts = open();
  attempts.remember('LK-1', 'attempt-1');
  attempts.made('OP-1', 'attempt-1');
  attempts.forget('LK-1');
  expect([attempts.proofOf('OP-1'), attempts.proofOf('OP-2')]).toEqual(['attempt-1', undefined]);
});

it('knows the one that paid only where nothing more can be paid', () => {
  const attempts = open();
  attempts.remember('LK-1', 'attempt-1');
  attempts.paid('LK-1');
  expect(attempts.last('LK-1')).toBeUndefined();
  expect(attempts.last('LK-1', true)).toBe('attempt-1');
  expect(attempts.last('LK-2', true)).toBeUndefined();
  expect(attempts.told()).toEqual(['attempt-1', 'paid:attempt-1']);
});
