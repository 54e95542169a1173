import { useEffect, useState } from 'react';
import styles from './processing-line.module.css';

type Props = {
  /** What is happening, from 2 seconds on; without it, the button says so. */
  soon?: string;
  /** Why it takes so long, and that nothing needs to be done, from 8 seconds on. */
  slow: string;
};

const SOON_MS = 2000;
const SLOW_MS = 8000;

/** What a payer reads below the button who waits for an answer. Mounted when the request is sent. */
export function ProcessingLine({ soon = '', slow }: Props) {
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const timers = [SOON_MS, SLOW_MS].map((ms) => setTimeout(() => setWaited(ms), ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  const text = { 0: '', [SOON_MS]: soon, [SLOW_MS]: slow }[waited];
  return (
    <p className={styles.line} role="status">
      {text}
    </p>
  );
}
