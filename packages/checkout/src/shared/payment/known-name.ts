import * as v from 'valibot';
import type { MethodContext } from './payment-method';

const Answer = v.object({ user: v.object({ name: v.string(), lastname: v.string() }) });

/** The payer's name if the payer has not typed it: the wallet user's, or else the one that the host has passed. */
export function knownName({ login, prefill }: Pick<MethodContext, 'login' | 'prefill'>): string {
  const { name = '', answer } = login.getState();
  const parsed = v.safeParse(Answer, answer);
  const user = parsed.success ? parsed.output.user : { name, lastname: '' };
  return `${user.name} ${user.lastname}`.trim() || (prefill.name?.trim() ?? '');
}
