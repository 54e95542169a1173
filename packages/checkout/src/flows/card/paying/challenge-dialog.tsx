import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Countdown } from '../../../shared/ui/countdown';
import { Dialog } from '../../../shared/ui/dialog';
import { CancelQuestion } from './cancel-question';
import type { Challenge } from '../card-state';
import type { CardStore } from '../card-store';
import styles from './challenge-dialog.module.css';
import { endsChallenge } from './challenge-message';

type Props = { store: CardStore; challenge: Challenge; now: () => number };

/** The bank's page, inside the frame. It reports its end; whoever leaves it is asked first. */
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
