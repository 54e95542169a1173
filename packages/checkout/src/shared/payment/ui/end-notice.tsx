import { MESSAGE_KEYS, type MessageKey, type Outcome } from '@istmo/domain';
import { useText } from '../../i18n/use-text';
import { Alert } from '../../ui/alert';

type Ended = Exclude<Outcome, 'approved' | 'pending'>;
type Props = {
  outcome: Ended;
  /** The provider's key of why; one that we have no words for is left out. */
  reason?: string;
  /** The provider's own text, which goes before ours; empty where it sends none. */
  message?: string;
  /** What to do next, in place of what the catalogue advises for the reason. */
  advice?: string;
};

const TONES = { declined: 'bad', expired: 'wait', canceled: 'info', failed: 'bad' } as const satisfies Record<
  Ended,
  string
>;

/** They tell too little to advise more than another try. */
const GENERAL: readonly MessageKey[] = ['payment_declined', 'happen_error_try_again'];

/** Why there was no payment, that nothing was charged, and what to do next. */
export function EndNotice({ outcome, reason = '', message = '', advice }: Props) {
  const t = useText('payment');
  const errors = useText('errors');
  const catalogue = useText('advice');
  const title = t(`${outcome}Title`);
  const key = MESSAGE_KEYS.find((one) => one === reason);
  const why = message || (key && errors(key));
  return (
    <Alert tone={TONES[outcome]} title={title}>
      {why && why !== title && <p>{why}</p>}
      {advice === undefined && key && !GENERAL.includes(key) ? (
        <p>{catalogue(key)}</p>
      ) : (
        <p>
          {t('notCharged')} {advice ?? t('tryAgain')}
        </p>
      )}
    </Alert>
  );
}
