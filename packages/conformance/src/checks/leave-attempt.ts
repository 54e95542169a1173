import { ERROR_CODES } from '@istmo/contract/provider';
import { VoidAnswer } from '@istmo/contract/provider-schemas';
import * as v from 'valibot';
import { call, succeeded } from '../call';
import { Failure, holds } from '../check';
import type { Kit } from '../kit';

/** Voids an attempt. */
export async function leave(kit: Kit, attempt: string): Promise<v.InferOutput<typeof VoidAnswer>> {
  const { data } = succeeded(await call(kit, 'voidAttempt', { attempt }));
  const parsed = v.safeParse(VoidAnswer, data);
  if (!parsed.success) throw new Failure('the answer is not what the contract says');
  return parsed.output;
}

/** Throws a Failure unless a request of the attempt is rejected because it was voided. */
export async function isRefused(kit: Kit, name: string, attempt: string): Promise<void> {
  const { envelope } = await call(kit, name, { attempt });
  const code = envelope?.headerStatus.code;
  const expected = ERROR_CODES.attemptVoided;
  holds(code === expected, `the late request: code ${String(code)}, not ${expected}`);
}
