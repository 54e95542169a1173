import { describe, expect, it } from 'vitest';
import { codeResendAt, loginError, normalizeCode, parseSession, toSession, toUserProfile } from './session';

const session = { sessionId: 's-1', token: 't-1', user: { idUsr: 100 } };

describe('toSession', () => {
  it('keeps nothing but what a login needs', () => {
    const answer = { ...session, expiresAt: 'x', user: { idUsr: 100, email: 'ana@istmo.test', name: 'Ana' } };
    expect(toSession(answer)).toEqual(session);
  });

  it.each([
    undefined,
    null,
    'text',
    {},
    { ...session, token: '' },
    { ...session, sessionId: null },
    { ...session, user: {} },
    { ...session, user: { idUsr: -1 } },
  ])('refuses %j', (value) => {
    expect(toSession(value)).toBeUndefined();
  });
});

it.each([
  ['what was stored', JSON.stringify(session), session],
  ['nothing', null, undefined],
  ['an empty text', '', undefined],
  ['half of it', '{"sessionId":"s-1"', undefined],
  ['somebody else’s', '"hello"', undefined],
])('reads %s', (_case, stored, read) => {
  expect(parseSession(stored)).toEqual(read);
});

it.each([
  [true, 'Invalid User'],
  [false, undefined],
])('a login of an employee: %s is refused with %j', (isEmployee, refusal) => {
  expect(loginError({ isEmployee })).toBe(refusal);
});

describe('toUserProfile', () => {
  const profile = {
    photo: 'ana.jpg',
    name: 'Ana Lucía',
    lastname: 'Batista',
    phone: '+50761234567',
    email: 'ana@istmo.test',
    address1: 'Calle Central',
    country: 'PA',
  };

  it('reads a profile', () => {
    expect(toUserProfile(profile, '/images')).toEqual({ ...profile, photo: '/images/ana.jpg' });
  });

  it.each([null, undefined, ''])('has the default image for the photo %j', (photo) => {
    expect(toUserProfile({ ...profile, photo }, '/images').photo).toBe('/images/default-user.svg');
  });

  it('leaves empty what is not known', () => {
    expect(toUserProfile({}, '')).toMatchObject({
      name: '',
      lastname: '',
      phone: '',
      email: '',
      country: '',
    });
  });
});

it('is mailed again half a minute later', () => {
  expect(codeResendAt({ at: 1000 })).toBe(31_000);
});

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456\n', '123456'],
  ['12\u00a03456', '123456'],
  ['１２３\u200b４５６', '123456'],
  // The line of the mail, or of a message.
  ['Su código es 123456.', '123456'],
  ['Código: AB12CD', 'AB12CD'],
  ['Código: ABCDEF', 'ABCDEF'],
  ['G-123456', '123456'],
  ['codigo', 'codigo'],
  ['', ''],
  ['SU CODIGO ES 123456', '123456'],
])('reads %j as %j', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code);
});
