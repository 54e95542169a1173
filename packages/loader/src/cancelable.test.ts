import { expect, it } from 'vitest';
import { isAllowed } from './cancelable';

it('goes on where nobody minds', () => {
  expect(isAllowed(() => undefined)).toBe(true);
});

it('does not where one of them does', () => {
  expect(isAllowed((event) => event.preventDefault())).toBe(false);
});
