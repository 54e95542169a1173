import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';

type Tone = 'bad' | 'wait' | 'info';
type Props = { tone?: Tone; title: string; children?: ReactNode; actions?: ReactNode };

const ICONS: Record<Tone, IconName> = { bad: 'warning', wait: 'clock', info: 'info' };

/** Something that the payer must know now; read out as soon as it appears. */
export function Alert({ tone = 'bad', title, children, actions }: Props) {
  return (
    <div className={classNames(styles.alert, styles[tone])} role="alert">
      <Icon name={ICONS[tone]} />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {children !== undefined && <div className={styles.detail}>{children}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
