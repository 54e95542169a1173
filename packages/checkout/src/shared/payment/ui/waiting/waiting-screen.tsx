import type { ReactNode } from 'react';
import { Pill } from '../../../ui/feedback/pill';
import { useFocus } from '../../../ui/use-focus';
import styles from './waiting-screen.module.css';

type Props = {
  /** What the payment waits for, in a few words. */
  status: ReactNode;
  /** What the payer needs now, such as a QR code, or the app to open. */
  thing?: ReactNode;
  title: string;
  /** One line about the title. */
  lead?: ReactNode;
  /** How much time is left. */
  time?: ReactNode;
  /** What the payer does now: three steps at most, because they must be read without scrolling. */
  steps?: readonly [string, string?, string?];
  /** Problems and help. */
  children?: ReactNode;
};

/**
 * The screen of a payment that the payer completes elsewhere. It fills the page, with the thing that the payer needs
 * first. Its heading takes the focus.
 */
export function WaitingScreen({ status, thing, title, lead, time, steps, children }: Props) {
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <div className={styles.screen}>
      <Pill tone="wait">
        <span className={styles.dot} aria-hidden="true" />
        <span>{status}</span>
      </Pill>
      {thing}
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {time}
      {steps && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {children}
    </div>
  );
}
