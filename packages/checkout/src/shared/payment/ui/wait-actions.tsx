import { useText } from '../../i18n/use-text';
import { Announcement } from '../../ui/announcement';
import { Button } from '../../ui/button';

type Props = {
  /** Asks the provider at once. */
  check: () => void;
  /** In place of "Ya pagué, comprobar". */
  label?: string;
  /** What is going on, in place of the label. */
  busy?: string;
  giveUp?: () => void;
};

/** What a payer can do while a payment waits: have it looked at now, or pay in another way. */
export function WaitActions({ check, label, busy, giveUp }: Props) {
  const t = useText('payment');
  return (
    <>
      <Button onClick={check} busy={busy}>
        {label ?? t('checkNow')}
      </Button>
      {giveUp && (
        <Button kind="plain" size="medium" onClick={giveUp}>
          {t('anotherWay')}
        </Button>
      )}
      <Announcement>{busy}</Announcement>
    </>
  );
}
