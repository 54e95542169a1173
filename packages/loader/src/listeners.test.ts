import { expect, it, vi } from 'vitest';
import { createListeners } from './listeners';

it('calls each listener until it is taken off', () => {
  const { on, emit } = createListeners();
  const [first, second] = [vi.fn(), vi.fn()];
  const off = on('resize', first);
  on('resize', second);
  emit('resize', { height: 1 });
  off();
  emit('resize', { height: 2 });
  expect(first.mock.calls).toEqual([[{ height: 1 }]]);
  expect(second.mock.calls).toEqual([[{ height: 1 }], [{ height: 2 }]]);
});

it('goes on after a listener that throws', () => {
  const { on, emit } = createListeners();
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const next = vi.fn();
  on('ready', () => {
    throw new Error('the page is wrong');
  });
  on('ready', next);
  emit('ready', { height: 1 });
  expect(next).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledTimes(1);
  reported.mockRestore();
});
