import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text';
import { Announcement } from '../../ui/feedback/announcement';
import { Button } from '../../ui/buttons/button';
import { Countdown } from '../../ui/feedback/countdown';
import { useFocus } from '../../ui/use-focus';
import styles from './wait-view.module.css';

type Props = {
  title: string;
  /** What the payer does now, step by step. */
  steps?: readonly string[];
  /** When the wait ends, epoch ms. */
  until?: number | undefined;
  now: () => number;
  children?: ReactNode;
  /** The buttons. */
  actions?: ReactNode;
};

/**
 * Shows a payment that the payer completes elsewhere: what to do there and how much time is left. Takes the focus
 * when it appears.
 */
export function WaitView({ title, steps = [], until, now, children, actions }: Props) {
  const t = useText('payment');
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <div className={styles.wait}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {until !== undefined && (
        <p className={styles.left}>
          <Countdown until={until} now={now}>
            {(time) => t('timeLeft', { time })}
          </Countdown>
        </p>
      )}
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

type WaitActionsProps = {
  /** Asks the provider at once. */
  check: () => void;
  /** Shown in place of "Ya pagué, comprobar". */
  label?: string;
  /** Shown in place of the label while something is in progress. */
  busy?: string;
  giveUp?: () => void;
};

/** The buttons of a waiting payment: check now, or pay another way. */
export function WaitActions({ check, label, busy, giveUp }: WaitActionsProps) {
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
