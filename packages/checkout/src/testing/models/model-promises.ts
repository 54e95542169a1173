import type { CheckoutResult } from '@istmo/contract/bridge';
import type { HostSession } from './world/model-host';
import type { Model, Run } from './model-run';

/** A broken promise: the run ends and is shrunk. */
class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise';
}

function promise(isKept: boolean, text: string): void {
  if (!isKept) throw new BrokenPromise(text);
}

/** The outcomes that say that nothing was or will be charged. */
const UNPAID: readonly CheckoutResult['outcome'][] = ['canceled', 'declined', 'expired', 'failed'];

/** The promises that hold after every command. */
export function checkPromises(model: Model, run: Run): void {
  const { world, visit, screen } = run;
  const { provider, host } = world;
  const { taken } = provider;
  const shown = screen();
  const place = visit.place();

  if (shown?.message === 'notCharged' || shown?.message === 'linkExpired') model.endTold = true;
  if (place.name === 'receipt' && provider.byOperation(place.codOper).status !== 'waiting')
    model.endTold = true;

  const attempts = taken.map(({ attemptId }) => attemptId);
  promise(new Set(attempts).size === attempts.length, `An attempt was charged twice: ${attempts.join(', ')}`);
  promise(taken.length <= model.agreed, `Charged ${taken.length} times, agreed to ${model.agreed}`);
  promise(!provider.singleUse || taken.length <= 1, 'What is paid once only was paid twice');
  if (shown?.message === 'paid') promise(taken.length > 0, 'The screen says "paid", and nothing was taken');
  for (const session of host.sessions) checkSession(run, session);
  checkAttempt(run);
}

/** The promises about what the merchant's page received. */
function checkSession({ world: { provider } }: Run, { result, finished, events }: HostSession): void {
  if (result && (result.outcome === 'approved' || result.paid))
    promise(
      provider.isTaken(result.codOper ?? ''),
      `Told approved, and ${result.codOper ?? 'it'} is not paid`,
    );
  // The bridge passes on only the first result: later ones must be the same.
  const ends = new Set(finished.filter(({ outcome }) => outcome !== 'pending').map(({ codOper }) => codOper));
  promise(ends.size <= 1, `Told of ${[...ends].join(' and of ')} as the end`);
  const declined = events.flatMap((event) => (event.type === 'declined' && event.codOper) || []);
  promise(new Set(declined).size === declined.length, `Told twice that ${declined.join(', ')} ended`);
}

/** An attempt is kept while its outcome is open, and until the payer has seen it. */
function checkAttempt({ world: { provider, host }, visit, screen }: Run): void {
  const shown = screen();
  if (!shown) return;
  const kept = visit.lastAttempt();
  if (shown.message === 'paid' || shown.message === 'linkExpired')
    promise(kept === undefined, `"${shown.message}" is shown, and attempt ${kept ?? ''} is kept`);
  const latest = [...host.session().sent].at(-1);
  const waits = provider.waitsFor(latest);
  if (waits && shown.message !== 'notCharged')
    promise(kept === latest, `Attempt ${latest ?? ''} is open, and ${kept ?? 'none'} is kept`);
}

/** The promises that hold after all late answers. */
export function checkEnd(run: Run): void {
  const { world, visit, screen } = run;
  const { provider, host } = world;
  const shown = screen();
  if (shown?.message === 'notCharged' && shown.codOper)
    promise(!provider.isTaken(shown.codOper), `The screen says that ${shown.codOper} was not charged`);
  promise(visit.place().name !== 'payment' || shown?.message !== 'waits', `Stuck in "${shown?.state ?? ''}"`);
  for (const session of host.sessions) checkUnpaid(run, session);
}

/** A payer who read that nothing is charged is not charged, however late money arrives. */
function checkUnpaid({ world: { provider } }: Run, { result, sent, finished, leftOver }: HostSession): void {
  if (!result || !UNPAID.includes(result.outcome)) return;
  // The payer has seen an approval in the same visit.
  const approvedCodes = finished
    .filter(({ outcome }) => outcome === 'approved')
    .map(({ codOper }) => codOper);
  const charged = provider.taken.filter(
    ({ attemptId, codOper }) =>
      sent.has(attemptId) && !approvedCodes.includes(codOper) && !leftOver.includes(attemptId),
  );
  promise(charged.length === 0, `Told ${result.outcome}, and ${charged[0]?.codOper ?? ''} was charged`);
}
