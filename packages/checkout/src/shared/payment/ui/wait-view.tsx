import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text';
import { Countdown } from '../../ui/countdown';
import { useFocus } from '../../ui/use-focus';
import styles from './wait-view.module.css';

type Props = {
  title: string;
  /** What the payer does now, one thing after the other. */
  steps?: readonly string[];
  /** When the waiting ends, epoch ms. */
  until?: number | undefined;
  now: () => number;
  children?: ReactNode;
  /** Ways on and out. */
  actions?: ReactNode;
};

/** A payment that waits for the payer elsewhere: what to do there, and how long there is. Takes the focus as it comes. */
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
