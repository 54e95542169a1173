import type { ReactNode } from 'react';
import { useTitleState } from '../../../page/use-title';
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
  /** The thing stands beside the title and what belongs to it, so that there is room for more below. */
  beside?: ReactNode;
  /** Problems and help. */
  children?: ReactNode;
};

/**
 * The screen of a payment that the payer completes elsewhere. It fills the page, with the thing that the payer needs
 * first. Its heading takes the focus.
 */
export function WaitingScreen({ status, title, lead, time, steps, children, ...rest }: Props) {
  const { thing, beside } = rest;
  useTitleState(title);
  const heading = useFocus<HTMLHeadingElement>();
  const titleLine = (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {title}
    </h1>
  );
  return (
    <div className={styles.screen}>
      <Pill tone="wait">
        <span className={styles.dot} aria-hidden="true" />
        <span>{status}</span>
      </Pill>
      {beside === undefined ? (
        <>
          {thing}
          {titleLine}
        </>
      ) : (
        <div className={styles.pair}>
          {thing}
          <div className={styles.beside}>
            {titleLine}
            {beside}
          </div>
        </div>
      )}
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
