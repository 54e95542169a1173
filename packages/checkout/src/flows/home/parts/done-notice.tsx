import { Icon } from '../../../shared/ui/icon';
import { useFocus } from '../../../shared/ui/use-focus';
import styles from './done-notice.module.css';

/** Something was done. The button that did it is gone, so the focus moves here. */
export function DoneNotice({ children }: { children: string }) {
  const notice = useFocus<HTMLParagraphElement>();
  return (
    <p ref={notice} tabIndex={-1} className={styles.done} role="status">
      <Icon name="check" />
      {children}
    </p>
  );
}
