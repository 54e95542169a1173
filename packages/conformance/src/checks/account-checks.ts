import { ERROR_CODES } from '@istmo/contract/provider';
import { SavedCard } from '@istmo/contract/provider-schemas';
import * as v from 'valibot';
import { answerOf, call } from '../call';
import { type Check, holds, Skip } from '../check';
import type { Kit } from '../kit';

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
