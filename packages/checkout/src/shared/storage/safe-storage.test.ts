import { describe, expect, it, vi } from 'vitest';
import { createSafeStorage } from './safe-storage';
import { createLogin } from './login';

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

describe('createSafeStorage', () => {
  it('outlasts the page if storage is allowed', () => {
    createSafeStorage(() => sessionStorage).set('key', 'kept');
    const later = createSafeStorage(() => sessionStorage);
    expect(later.get('key')).toBe('kept');
    later.remove('key');
    expect(createSafeStorage(() => sessionStorage).get('key')).toBeUndefined();
  });

  it.each([
    ['refused', refusing],
    ['full', () => full],
  ])('lasts as long as the page if storage is %s', (_how, open) => {
    const storage = createSafeStorage(open);
    storage.set('key', 'kept');
    expect(storage.get('key')).toBe('kept');
    storage.remove('key');
    expect(storage.get('key')).toBeUndefined();
  });
});

it('reads what another page has written since', () => {
  const storage = createSafeStorage(() => sessionStorage);
  storage.set('key', 'ours');
  sessionStorage.setItem('key', 'theirs');
  expect(storage.get('key')).toBe('theirs');
});

it('no longer has what another page has removed since', () => {
  const storage = createSafeStorage(() => sessionStorage);
  storage.set('key', 'ours');
  sessionStorage.removeItem('key');
  expect(storage.get('key')).toBeUndefined();
});

it('does not return an older value after a failed write', () => {
  let isFull = false;
  const storage = createSafeStorage(() => ({
    getItem: (key) => sessionStorage.getItem(key),
    removeItem: (key) => sessionStorage.removeItem(key),
    setItem: (key, value) => (isFull ? full.setItem() : sessionStorage.setItem(key, value)),
  }));
  storage.set('key', 'old');
  isFull = true;
  storage.set('key', 'new');
  expect(storage.get('key')).toBe('new');
  isFull = false;
  storage.set('key', 'newest');
  sessionStorage.removeItem('key');
  expect(storage.get('key')).toBeUndefined();
});

describe('login', () => {
  const KEY = 'istmo.widget.session';
  const session = { sessionId: 's', token: 'tok', user: { idUsr: 1 } };
  const answer = { ...session, user: { idUsr: 1, name: 'Ana', email: 'ana@istmo.test' }, expiresAt: 'later' };
  const lasting = () => createSafeStorage(() => localStorage);

  describe('createLogin', () => {
    it.each([
      ['a login', session, 'tok'],
      ['something else', { token: 'tok' }, undefined],
    ])('reads the token of %s, and forgets it', (_what, stored, token) => {
      localStorage.setItem(KEY, JSON.stringify(stored));
      const login = createLogin(lasting());
      expect([login.token(), login.getState().session?.token]).toEqual([token, token]);
      login.clear();
      expect(login.token()).toBeUndefined();
      expect(login.getState()).toEqual({});
      expect(localStorage.getItem(KEY)).toBeNull();
    });

    it('stores nothing but the session of all that the provider answers', () => {
      const login = createLogin(lasting());
      login.open(answer, 'Ana');
      expect(login.getState()).toEqual({ session, name: 'Ana', answer });
      expect(Object.keys(localStorage)).toEqual([KEY]);
      expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(session);
      expect(createLogin(lasting()).getState()).toEqual({ session });
    });

    it('uses the token that another tab renewed', () => {
      const login = createLogin(lasting());
      login.open(answer, 'Ana');
      createLogin(lasting()).open({ ...session, token: 'newer' }, 'Ana');
      expect(login.token()).toBe('newer');
    });

    it('checks a stored login once, and never one that was just made', async () => {
      localStorage.setItem(KEY, JSON.stringify(session));
      const renew = vi.fn(async () => undefined);
      const login = createLogin(lasting(), renew);
      await Promise.all([login.whenKnown(), login.whenKnown()]);
      expect(renew).toHaveBeenCalledOnce();

      localStorage.clear();
      const fresh = createLogin(lasting(), renew);
      await fresh.whenKnown();
      fresh.open(answer, 'Ana');
      await fresh.whenKnown();
      expect(renew).toHaveBeenCalledOnce();
    });

    it('does not store an answer without a login', () => {
      const login = createLogin(lasting());
      login.open({ token: 'tok' }, 'Ana');
      expect(login.getState()).toEqual({});
    });
  });
});
