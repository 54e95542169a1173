import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../../i18n/texts';
import { useTitleState } from '../../../page/page-shell';
import { Button } from '../../../ui/buttons/button';
import { LinkButton } from '../../../ui/buttons/link-button';
import { classNames } from '../../../ui/class-names';
import { Announcement } from '../../../ui/feedback/alert';
import { Pill } from '../../../ui/feedback/pill';
import { useFocus } from '../../../ui/use-focus';
import styles from './waiting.module.css';

type Props = {
  /** What the payment waits for, in a few words. */
  status: ReactNode;
  /** What the payer needs now, such as a QR code, or the app to open. */
  media?: ReactNode;
  title: string;
  /** One line about the title. */
  description?: ReactNode;
  /** How much time is left. */
  time?: ReactNode;
  /** What the payer does now: three steps at most, because they must be read without scrolling. */
  steps?: readonly [string, string?, string?];
  /** The content below the title. With it, the media are beside both, so that there is more room below. */
  beside?: ReactNode;
  /** Problems and help. */
  children?: ReactNode;
};

/**
 * The screen of a payment that the payer completes in another app or at a counter. It fills the page, with what the payer needs
 * first. Its heading takes the focus.
 */
export function WaitingScreen({ status, title, description, time, steps, children, ...rest }: Props) {
  const { media, beside } = rest;
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
          {media}
          {titleLine}
        </>
      ) : (
        <div className={styles.pair}>
          {media}
          <div className={styles.beside}>
            {titleLine}
            {beside}
          </div>
        </div>
      )}
      {description !== undefined && <p className={styles.description}>{description}</p>}
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

type WaitingActionsProps = {
  /** The button that moves the payment on, such as one that opens the payer's app. */
  primary?: ReactNode;
  /** Asks the provider at once. */
  check: () => void;
  /** Shown in place of "Ya pagué, verificar". */
  checkLabel?: string | undefined;
  /** No answer came to the request: the check sends it again, and is what the payer does next. */
  isUnanswered?: boolean;
  /** Shown in place of the check's label while something is in progress. */
  busy?: string | undefined;
  /** Another request of this payment is being sent. */
  locked?: boolean;
  other?: OtherWay | undefined;
  /** Puts both other buttons in one row below the primary button, to save height. */
  inline?: boolean;
};

type OtherWay = {
  /** Shown in place of "Pagar de otra forma". */
  label?: string;
  /** What happens to this payment. */
  consequence: string;
  go: () => void;
};

/** The buttons of a waiting payment: move it on, check now, or pay another way. */
export function WaitingActions({
  primary,
  check,
  checkLabel,
  isUnanswered = false,
  busy,
  locked = false,
  other,
  inline = false,
}: WaitingActionsProps) {
  const t = useText('payment');
  return (
    <>
      {primary}
      <div className={classNames(styles.rest, inline && styles.inline)}>
        <Button
          kind={isUnanswered ? 'primary' : inline ? 'plain' : 'quiet'}
          size={primary === undefined ? 'large' : 'medium'}
          onClick={check}
          busy={busy}
          disabled={locked}
        >
          {checkLabel ?? t(isUnanswered ? 'retry' : 'checkNow')}
        </Button>
        {other && <OtherWayButton {...other} disabled={locked || busy !== undefined} />}
      </div>
      <Announcement>{busy}</Announcement>
    </>
  );
}

/** Leaves the waiting payment for another way to pay, and says what happens to the payment. */
export function OtherWayButton({
  label,
  consequence,
  go,
  disabled = false,
}: OtherWay & { disabled?: boolean }) {
  const t = useText('payment');
  return (
    <Button kind="plain" size="medium" disabled={disabled} onClick={go}>
      <span className={styles.other}>{label ?? t('anotherWay')}</span>{' '}
      <span className={styles.consequence}>{consequence}</span>
    </Button>
  );
}

type AppLinkProps = {
  /** The address that opens the app at this request. */
  url: string;
  app: string;
};

/** A phone that has the app shows it within this time. */
const MISSING_MS = 2500;

/** Opens the payer's app on this phone. A payer who is still here reads what to do without the link. */
export function AppLink({ url, app }: AppLinkProps) {
  const t = useText('payment');
  const [pressed, setPressed] = useState(0);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (pressed === 0) return;
    const timer = setTimeout(() => setMissing(true), MISSING_MS);
    return () => clearTimeout(timer);
  }, [pressed]);
  return (
    <>
      {/* In a tab of its own: a phone without the app must not lose the payment. */}
      <LinkButton kind="primary" newTab href={url} onClick={() => setPressed((times) => times + 1)}>
        {t('openApp', { app })}
      </LinkButton>
      <p className={styles.missing} role="status">
        {missing && t('appMissing', { app })}
      </p>
    </>
  );
}

const UNSAFE = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:'];

/** Whether the app opens from this screen: on a phone, with an address that cannot run a script in this page. */
export function opensApp(url: string, wide: boolean): boolean {
  return !wide && URL.canParse(url) && !UNSAFE.includes(new URL(url).protocol);
}
