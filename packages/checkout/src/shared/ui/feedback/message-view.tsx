import type { ReactNode } from 'react';
import type { IconName } from '../icon';
import styles from './message-view.module.css';
import { StateMark } from './state-mark';
import { useFocus } from '../use-focus';

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
