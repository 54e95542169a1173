import { fromData } from '@istmo/contract/provider';
import { Failure, Skip } from '../check';
import type { Kit } from '../kit';
import { isFields } from '../merge';
import { fillIn, type Resolve } from '../references';

const NO_ANSWER_MS = 20_000;

/** Makes a request of the fixture's own, outside the table, and gives what it is answered (the data of an envelope). */
export async function takeStep({ target, fixture }: Kit, name: string, resolve: Resolve): Promise<unknown> {
  const step = fixture.steps[name];
  if (!step) throw new Failure(`the fixture has no step ${name}`);
  for (const reference of step.after) await resolve(reference);
  const path = String(await fillIn(step.path, resolve));
  const body = await fillIn(step.body, resolve);
  const response = await fetch(`${target.url}${path}`, {
    method: step.method.toUpperCase(),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...step.headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(NO_ANSWER_MS),
  });
  if ([404, 405].includes(response.status)) throw new Skip(`there is no ${step.path}`, 'notOffered');
  if (!response.ok) throw new Failure(`the step ${name} was answered HTTP ${response.status}`);
  const answer: unknown = await response.json();
  return isFields(answer) && 'headerStatus' in answer ? fromData(answer['data']) : answer;
}
