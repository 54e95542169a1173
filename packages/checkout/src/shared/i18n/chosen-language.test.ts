import { expect, it } from 'vitest';
import { createSafeStorage } from '../storage/safe-storage';
import { createChosenLanguage } from './chosen-language';

const makeStorage = () =>
  createSafeStorage(() => {
    throw new DOMException('refused', 'SecurityError');
  });

it('is kept once it is chosen', () => {
  const storage = makeStorage();
  expect(createChosenLanguage(storage).get()).toBeUndefined();
  createChosenLanguage(storage).set('en');
  expect(createChosenLanguage(storage).get()).toBe('en');
});

it.each(['', 'fr', 'EN', '<b>'])('is none where something else is kept: %s', (kept) => {
  const storage = makeStorage();
  storage.set('istmo.language', kept);
  expect(createChosenLanguage(storage).get()).toBeUndefined();
});
