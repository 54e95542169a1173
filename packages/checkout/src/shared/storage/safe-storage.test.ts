import { beforeEach, describe, expect, it } from 'vitest';
import { createAttempts } from '../payment/attempts';
import { createLogin } from './login';
import { createSafeStorage } from './safe-storage';

const refusing = () => {
  throw new DOMException('refused', 'SecurityError');
};
const full = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => undefined,
};

beforeEach(() => sessionStorage.clear());

describe('createSafeStorage', () => {
  it('outlasts the page where it may', () => {
    createSafeStorage(() => sessionStorage).set('key', 'kept');
    const later = createSafeStorage(() => sessionStorage);
    expect(later.get('key')).toBe('kept');
    later.remove('key');
    expect(createSafeStorage(() => sessionStorage).get('key')).toBeUndefined();
  });

  it.each([
    ['refused', refusing],
    ['full', () => full],
  ])('lasts as long as the page where storage is %s', (_how, open) => {
    const storage = createSafeStorage(open);
    storage.set('key', 'kept');
    expect(storage.get('key')).toBe('kept');
    storage.remove('key');
    expect(storage.get('key')).toBeUndefined();
  });
});

describe('createAttempts', () => {
  it('keeps one attempt a code, here and with the host', () => {
    const told: (string | null)[] = [];
    const attempts = createAttempts(
      createSafeStorage(() => sessionStorage),
      { remember: (attemptId) => told.push(attemptId) },
    );
    attempts.remember('LK-1', 'first');
    attempts.remember('LK-2', 'other');
    expect(sessionStorage.getItem('istmo.attempt.LK-1')).toBe('first');
    expect([attempts.last('LK-1'), attempts.last('LK-2'), attempts.last('LK-3')]).toEqual([
      'first',
      'other',
      undefined,
    ]);
    attempts.forget('LK-1');
    expect(attempts.last('LK-1')).toBeUndefined();
    expect(told).toEqual(['first', 'other', null]);
  });

  it('leaves one that is paid to the host, until the checkout is closed', () => {
    const told: (string | null)[] = [];
    const storage = createSafeStorage(() => sessionStorage);
    const attempts = createAttempts(storage, { remember: (attemptId) => told.push(attemptId) });
    attempts.remember('LK-1', 'first');
    attempts.paid('LK-1');
    expect(attempts.last('LK-1')).toBeUndefined();
    expect(told).toEqual(['first']);
  });
});

describe('createLogin', () => {
  it.each([
    ['a login', { sessionId: 's', token: 'tok', user: { idUsr: 1 } }, 'tok'],
    ['something else', { token: 'tok' }, undefined],
  ])('reads the token of %s, and forgets it', (_what, stored, token) => {
    const storage = createSafeStorage(refusing);
    storage.set('istmo.widget', JSON.stringify(stored));
    const login = createLogin(storage);
    expect(login.token()).toBe(token);
    login.clear();
    expect(login.token()).toBeUndefined();
  });
});
