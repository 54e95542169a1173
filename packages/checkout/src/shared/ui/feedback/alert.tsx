import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon';
import { useFocus } from '../use-focus';
import motion from '../motion.module.css';
import hidden from '../visually-hidden.module.css';
import styles from './alert.module.css';

type Tone = 'bad' | 'wait' | 'info';
type Props = { tone?: Tone; title: string; children?: ReactNode };

const ICONS: Record<Tone, IconName> = { bad: 'warning', wait: 'clock', info: 'info' };

/** An important message: announced and scrolled into view when it appears. */
export function Alert({ tone = 'bad', title, children }: Props) {
  const element = useFocus<HTMLDivElement>();
  return (
    <div
      ref={element}
      tabIndex={-1}
      className={classNames(styles.alert, styles[tone], motion.appears)}
      role="alert"
    >
      <Icon name={ICONS[tone]} />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {children !== undefined && <div className={styles.detail}>{children}</div>}
      </div>
    </div>
  );
}

/** A polite announcement for screen readers; not visible. */
export function Announcement({ children }: { children: ReactNode }) {
  return (
    <p className={hidden.hidden} role="status">
      {children}
    </p>
  );
}
