import { expect, it } from 'vitest';
import { createSafeStorage } from '../shared/storage/safe-storage';
import { arrivalAt } from './arrival';

const storage = () =>
  createSafeStorage(() => {
    throw new DOMException('refused', 'SecurityError');
  });

it('brings what the sending page wants back from the bank', () => {
  const kept = storage();
  const first = '?code=LK-1&returnUrl=https%3A%2F%2Ftienda.test%2F&theme=dark';
  expect(arrivalAt({ pathname: '/', search: first }, kept)).toBe(`/${first}`);
  expect(arrivalAt({ pathname: '/', search: '?code=LK-1&Oper=STG-1' }, kept)).toBe(
    '/?code=LK-1&Oper=STG-1&returnUrl=https%3A%2F%2Ftienda.test%2F&theme=dark',
  );
});

it('takes nothing from an earlier payment', () => {
  const kept = storage();
  arrivalAt({ pathname: '/', search: '?code=LK-1&returnUrl=https%3A%2F%2Fa.test%2F' }, kept);
  arrivalAt({ pathname: '/', search: '?code=LK-2' }, kept);
  expect(arrivalAt({ pathname: '/', search: '?code=LK-2&Oper=STG-1' }, kept)).toBe('/?code=LK-2&Oper=STG-1');
});
