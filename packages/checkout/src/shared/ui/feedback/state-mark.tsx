import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon';
import tones from './tones.module.css';
import styles from './state-mark.module.css';

type Props = { tone: 'good' | 'wait' | 'bad'; icon: IconName };

/** The large round icon above a message or receipt. Decorative: the text below says the same. */
export function StateMark({ tone, icon }: Props) {
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
