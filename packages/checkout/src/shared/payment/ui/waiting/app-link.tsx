import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { LinkButton } from '../../../ui/buttons/link-button';
import styles from './app-link.module.css';

type Props = {
  /** The address that opens the app at this request. */
  url: string;
  app: string;
};

/** By then, a phone that has the app shows it. */
const MISSING_MS = 2500;

/** Opens the payer's app on this phone. A payer who is still here reads what to do without the link. */
export function AppLink({ url, app }: Props) {
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
