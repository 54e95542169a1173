import * as v from 'valibot';

/** What the provider's 3DS page says to the frame that holds it when the bank is done. */
const ChallengeMessage = v.object({
  channel: v.literal('istmo-3ds/1'),
  codOper: v.string(),
  event: v.literal('finished'),
});

type Heard = Pick<MessageEvent, 'origin' | 'source' | 'data'>;
type Expected = { url: string; codOper: string; source: unknown };

/**
 * Whether a message says that this challenge is over: of the provider's origin, of our own frame, about this
 * operation. Anything else is somebody else's and is passed over. It only says when to ask: what is true, the provider
 * answers.
 */
export function endsChallenge({ origin, source, data }: Heard, expected: Expected): boolean {
  if (origin !== new URL(expected.url, window.location.href).origin) return false;
  if (expected.source === null || source !== expected.source) return false;
  const message = v.safeParse(ChallengeMessage, data);
  return message.success && message.output.codOper === expected.codOper;
}
