import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogin } from './login';
import { createSafeStorage } from './safe-storage';

const KEY = 'istmo.widget.session';
const session = { sessionId: 's', token: 'tok', user: { idUsr: 1 } };
const answer = { ...session, user: { idUsr: 1, name: 'Ana', email: 'ana@istmo.test' }, expiresAt: 'later' };
const refusing = () => {
  throw new DOMException('refused', 'SecurityError');
};
const lasting = () => createSafeStorage(() => localStorage);

beforeEach(() => localStorage.clear());

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

  it('lasts as long as the page if storage is refused', () => {
    const login = createLogin(createSafeStorage(refusing));
    login.open(answer, 'Ana');
    expect(login.token()).toBe('tok');
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
