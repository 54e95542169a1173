import { beforeEach, expect, it, vi } from 'vitest';
import { createSafeStorage } from '../shared/storage/safe-storage';
import { makeBridge } from '../testing/fixtures/make-method-context';
import { createLastMethod } from './last-method';

const onThisDevice = () => createSafeStorage(() => localStorage);

beforeEach(() => {
  localStorage.clear();
});

it('stores only the method that was paid with', () => {
  const bridge = makeBridge();
  const { emit } = createLastMethod(onThisDevice()).recordFrom(bridge);
  emit({ type: 'methodChosen', method: 'card' });
  emit({ type: 'submitted', method: 'yappy' });
  emit({ type: 'declined', method: 'cash', reason: 'expired', codOper: 'OP-1' });
  expect({ ...localStorage }).toEqual({ 'istmo.method': 'yappy' });
  expect(createLastMethod(onThisDevice()).get()).toBe('yappy');
  expect(vi.mocked(bridge.emit)).toHaveBeenCalledTimes(3);
});

it.each(['cheque', '', '{"number":"4111"}'])('ignores other stored values: "%s"', (kept) => {
  localStorage.setItem('istmo.method', kept);
  expect(createLastMethod(onThisDevice()).get()).toBeUndefined();
});

it('works without storage', () => {
  const refused = createSafeStorage(() => {
    throw new DOMException('No', 'SecurityError');
  });
  const last = createLastMethod(refused);
  last.recordFrom(makeBridge()).emit({ type: 'submitted', method: 'nequi' });
  expect(last.get()).toBe('nequi');
});
