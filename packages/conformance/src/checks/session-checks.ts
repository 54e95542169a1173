import { randomUUID } from 'node:crypto';
import { ERROR_CODES, SESSION_CODES } from '@istmo/contract/provider';
import { LoginSession, SavedCard } from '@istmo/contract/provider-schemas';
import * as v from 'valibot';
import { answerOf, authorizationBy, call, fixtureOf, succeeded } from '../call';
import { type Check, type Exchange, holds, type Kit, Skip } from '../kit';

/** Checks for wallet sessions: what ends them, and what asks for the password again. */
export const sessionChecks: readonly Check[] = [
  {
    id: 'hostedLogin/single-use',
    shows: 'The code of a login outside the checkout works once',
    section: 7,
    run: takesCodesOnce,
  },
  {
    id: 'logout/family',
    shows: 'A logout also ends the token that a refresh has replaced',
    section: 7,
    run: endsReplacedTokens,
  },
  {
    id: 'sessions/current',
    shows: 'The list of logins marks the one that asks for it, and no other',
    section: 7,
    run: marksTheCurrentLogin,
  },
  {
    id: 'logoutEverywhere/ends',
    shows: 'Logging out everywhere ends every login of the user',
    section: 7,
    run: (kit) => endsOthers(kit, 'logoutEverywhere'),
  },
  {
    id: 'changePassword/ends',
    shows: 'A new password ends the other logins of the user',
    section: 7,
    run: (kit) => endsOthers(kit, 'changePassword'),
  },
  {
    id: 'payActivity/password',
    shows: 'A payment of much of the balance is made only after the password was typed for its attempt',
    section: 7,
    run: asksForThePassword,
  },
];

async function takesCodesOnce(kit: Kit): Promise<void> {
  const { code } = fixtureOf(kit, 'hostedLogin');
  await answerOf(kit, 'hostedLogin');
  const { envelope } = await call(kit, 'hostedLogin');
  const answered = envelope?.headerStatus.code;
  holds(answered !== undefined && answered !== code, `a used code: code ${answered}`);
}

async function endsReplacedTokens(kit: Kit): Promise<void> {
  await answerOf(kit, 'logout');
  const old = authorizationBy(kit, succeeded(await call(kit, 'login')));
  const renewed = authorizationBy(kit, succeeded(await call(kit, 'refreshLogin', { authorization: old })));
  succeeded(await call(kit, 'logout', { authorization: renewed }));
  await isOver(kit, renewed, 'the token that logged out');
  await isOver(kit, old, 'the token that it replaced');
}

async function marksTheCurrentLogin(kit: Kit): Promise<void> {
  const { data } = await answerOf(kit, 'sessions');
  const sessions = v.safeParse(v.array(LoginSession), data);
  holds(sessions.success, 'the answer is not what the contract says');
  const marked = sessions.output.filter(({ current }) => current).length;
  holds(marked === 1, `sessions marks ${marked} logins as the current one`);
}

async function endsOthers(kit: Kit, name: 'logoutEverywhere' | 'changePassword'): Promise<void> {
  await answerOf(kit, name);
  const { as } = fixtureOf(kit, name);
  const other = authorizationBy(kit, succeeded(await call(kit, 'login', as && { change: { body: as } })));
  succeeded(await call(kit, name));
  await isOver(kit, other, 'another login of the user');
}

async function isOver(kit: Kit, authorization: string, whose: string): Promise<void> {
  const { envelope } = await call(kit, 'balance', { authorization });
  const code = envelope?.headerStatus.code;
  holds(code !== undefined && SESSION_CODES.includes(code), `${whose}: code ${code}`);
}

async function asksForThePassword(kit: Kit): Promise<void> {
  const { abovePassword: change } = fixtureOf(kit, 'payActivity');
  await answerOf(kit, 'confirmPassword');
  if (!change) throw new Skip('the fixture has no payment of much of the balance');
  const attempt = randomUUID();
  const pay = (of: string) => call(kit, 'payActivity', { change, attempt: of });
  isAsked(await pay(attempt), 'without the password');
  succeeded(await call(kit, 'confirmPassword', { change: { body: { attemptId: attempt } } }));
  isAsked(await pay(randomUUID()), 'with the password for another attempt');
  const { envelope } = await pay(attempt);
  holds(!isPasswordAsked(envelope), 'payActivity asks for the password after it was typed for the attempt');
}

function isAsked({ envelope }: Exchange, how: string): void {
  holds(
    isPasswordAsked(envelope),
    `${how}: payActivity answered code ${envelope?.headerStatus.code}, not password_required`,
  );
}

function isPasswordAsked(envelope: Exchange['envelope']): boolean {
  const { code, description } = envelope?.headerStatus ?? {};
  return code === ERROR_CODES.unprocessable && [envelope?.message, description].includes('password_required');
}

/** Checks for accounts and saved cards. */
export const accountChecks: readonly Check[] = [
  {
    id: 'login/employee',
    shows: 'An employee’s account is refused with "Invalid User"',
    section: 6,
    run: refusesEmployees,
  },
  {
    id: 'userCards/masked',
    shows: 'Kept cards show their last four digits at most',
    section: 3,
    run: masksCards,
  },
];

async function refusesEmployees(kit: Kit): Promise<void> {
  const { employee } = kit.fixture;
  await answerOf(kit, 'login');
  if (!employee) throw new Skip('the fixture has no employee');
  const { envelope } = await call(kit, 'login', { change: { body: employee } });
  if (envelope?.headerStatus.code === ERROR_CODES.tooManyTries)
    throw new Skip('too many tries: come again later');
  const texts = [envelope?.headerStatus.description, envelope?.message];
  holds(envelope?.headerStatus.code !== 200, 'the employee is logged in');
  holds(
    texts.some((text) => /invalid[ _]user/i.test(text ?? '')),
    'the message is not "Invalid User"',
  );
}

async function masksCards(kit: Kit): Promise<void> {
  const { data } = await answerOf(kit, 'userCards');
  const cards = v.safeParse(v.array(SavedCard), data);
  holds(cards.success, 'the answer is not what the contract says');
  for (const [place, { visibleNum }] of cards.output.entries())
    holds(
      visibleNum.replace(/\D/g, '').length <= 4,
      `userCards data.${place}.visibleNum has more than four digits`,
    );
}
