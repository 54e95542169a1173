import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon';
import { useFocus } from '../use-focus';
import styles from './message-view.module.css';
import tones from './tones.module.css';

type Props = {
  tone: 'good' | 'wait' | 'bad';
  icon: IconName;
  title: string;
  children?: ReactNode;
};

/** A message in the middle of the screen. */
export function MessageView({ tone, icon, title, children }: Props) {
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <div className={styles.message}>
      <StateMark tone={tone} icon={icon} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
    </div>
  );
}

type StateMarkProps = { tone: 'good' | 'wait' | 'bad'; icon: IconName };

/** The large round icon above a message or receipt. Decorative: the text below says the same. */
export function StateMark({ tone, icon }: StateMarkProps) {
  return (
    <span
      className={classNames(styles.mark, tones[tone], tone === 'good' && styles.good)}
      data-tone={tone}
      aria-hidden="true"
    >
      <Icon name={icon} size={40} />
    </span>
  );
}
