import { expect, it } from 'vitest';
import { createSafeStorage } from '../../shared/storage/safe-storage';
import { arrivalAddress } from './locator';

const storage = () =>
  createSafeStorage(() => {
    throw new DOMException('refused', 'SecurityError');
  });

it('restores the sending page’s options after the bank’s page', () => {
  const kept = storage();
  const first = '?code=LK-1&returnUrl=https%3A%2F%2Ftienda.test%2F&theme=dark';
  expect(arrivalAddress({ pathname: '/', search: first }, kept)).toBe(`/${first}`);
  expect(arrivalAddress({ pathname: '/', search: '?code=LK-1&Oper=STG-1' }, kept)).toBe(
    '/?code=LK-1&Oper=STG-1&returnUrl=https%3A%2F%2Ftienda.test%2F&theme=dark',
  );
});

it('takes nothing from an earlier payment', () => {
  const kept = storage();
  arrivalAddress({ pathname: '/', search: '?code=LK-1&returnUrl=https%3A%2F%2Fa.test%2F' }, kept);
  arrivalAddress({ pathname: '/', search: '?code=LK-2' }, kept);
  expect(arrivalAddress({ pathname: '/', search: '?code=LK-2&Oper=STG-1' }, kept)).toBe(
    '/?code=LK-2&Oper=STG-1',
  );
});
