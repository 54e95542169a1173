import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProcessingLine } from './processing-line';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says nothing at first, then what is happening, then that it is slow', () => {
  render(<ProcessingLine soon="Asking the bank" slow="The bank is slow" />);
  const text = () => screen.getByRole('status').textContent;
  const at = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    return text();
  };
  expect(text()).toBe('');
  expect([at(1999), at(1), at(5999), at(1)]).toEqual([
    '',
    'Asking the bank',
    'Asking the bank',
    'The bank is slow',
  ]);
});
