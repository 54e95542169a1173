import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useText } from '../../../shared/i18n/use-text';
import { Countdown } from '../../../shared/ui/feedback/countdown';
import { Dialog } from '../../../shared/ui/dialog';
import type { CardStore, Challenge } from '../card-state';
import styles from './challenge-dialog.module.css';
import { CancelQuestion } from './paying-actions';

type Props = { store: CardStore; challenge: Challenge; now: () => number };

/** Shows the bank's page in a frame. The page reports when it is done. A payer who wants to leave must confirm it. */
export function ChallengeDialog({ store, challenge, now }: Props) {
  const t = useText('cardPaying');
  const { url, codOper, until } = challenge;
  const bank = useRef<HTMLIFrameElement>(null);
  const [leaving, setLeaving] = useState(false);
  const { checkNow } = store.flow;

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (endsChallenge(event, { url, codOper, source: bank.current?.contentWindow ?? null })) checkNow();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [url, codOper, checkNow]);

  const ask = () => setLeaving(true);
  return (
    <Dialog title={t('challengeTitle')} size="page" closeLabel={t('challengeCancel')} onClose={ask}>
      <p className={styles.hint}>
        {t('challengeHint')}{' '}
        <Countdown until={until} now={now}>
          {(time) => t('challengeLeft', { time })}
        </Countdown>
      </p>
      {/* No sandbox: banks submit to their own parent frames, and open their apps. */}
      <iframe
        ref={bank}
        className={styles.bank}
        src={url}
        title={t('challengeFrame')}
        allow="payment *; publickey-credentials-get *"
        referrerPolicy="origin"
      />
      {leaving && <CancelQuestion store={store} onStay={() => setLeaving(false)} />}
    </Dialog>
  );
}

/** The message that the provider's 3DS page sends to its parent frame when the bank is done. */
const ChallengeMessage = v.object({
  channel: v.literal('istmo-3ds/1'),
  codOper: v.string(),
  event: v.literal('finished'),
});

type WindowMessage = Pick<MessageEvent, 'origin' | 'source' | 'data'>;
type Expected = { url: string; codOper: string; source: unknown };

/**
 * Whether a message says that this challenge is over: it comes from the provider's origin, from our own frame, and
 * names this operation. Other messages are ignored. The message only triggers a status request: the provider says how
 * the payment ended.
 */
export function endsChallenge({ origin, source, data }: WindowMessage, expected: Expected): boolean {
  if (origin !== new URL(expected.url, window.location.href).origin) return false;
  if (expected.source === null || source !== expected.source) return false;
  const message = v.safeParse(ChallengeMessage, data);
  return message.success && message.output.codOper === expected.codOper;
}
