import { MESSAGE_KEYS, type MessageKey, type Outcome, OWN_REASONS, type PaymentReason } from '@istmo/domain';
import { useText } from '../../i18n/use-text';
import { Alert } from '../../ui/alert';

type Ended = Exclude<Outcome, 'approved' | 'pending'>;
type Props = {
  outcome: Ended;
  /** The provider's key of why; one that we have no words for is left out. */
  reason?: string;
  /** What is said of it in place of our text for the reason; empty where that is to be said. */
  message?: string;
  /** What to do next, in place of what the catalogue advises for the reason. */
  advice?: string;
};

const TONES = { declined: 'bad', expired: 'wait', canceled: 'info', failed: 'bad' } as const satisfies Record<
  Ended,
  string
>;

/** It tells too little to advise more than another try. */
const TOO_GENERAL: MessageKey = 'happen_error_try_again';

/** Why there was no payment, that nothing was charged, and what to do next. */
export function EndNotice({ outcome, reason = '', message = '', advice }: Props) {
  const t = useText('payment');
  const errors = useText('errors');
  const catalogue = useText('advice');
  const title = t(`${outcome}Title`);
  const { why: key, next } = wordsFor(reason);
  const why = message || (key && errors(key));
  return (
    <Alert tone={TONES[outcome]} title={title}>
      {why && why !== title && <p>{why}</p>}
      {advice === undefined && next ? (
        <p>{catalogue(next)}</p>
      ) : (
        <p>
          {t('notCharged')} {advice ?? t('tryAgain')}
        </p>
      )}
    </Alert>
  );
}

/** Which texts tell more than the title does, of why and of what to do next. */
function wordsFor(reason: string): { why?: MessageKey; next?: PaymentReason } {
  const own = OWN_REASONS.find((one) => one === reason);
  if (own) return { next: own };
  const key = MESSAGE_KEYS.find((one) => one === reason);
  // Its text speaks of a bank, which not every method has.
  if (!key || key === 'payment_declined') return {};
  return key === TOO_GENERAL ? { why: key } : { why: key, next: key };
}
