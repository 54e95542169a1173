import { type ReactNode, useRef } from 'react';
import { Announcement } from '../feedback/announcement';
import { Button } from '../buttons/button';
import { classNames } from '../class-names';
import styles from './copy-field.module.css';
import { COPY } from '../later-icons';
import { useCopy } from './use-copy';

type Props = {
  label: string;
  value: string;
  /** The value as it is shown, if it differs from the copied one. */
  children?: ReactNode;
  /** As low as it can be: the button has its icon only. */
  compact?: boolean;
};

/** A text with a copy button. If the browser does not allow copying, the text is selected. */
export function CopyField({ label, value, children = value, compact = false }: Props) {
  const text = useRef<HTMLElement>(null);
  const { copy, action, isCopied, said } = useCopy(value, text);
  return (
    <div className={classNames(styles.copy, compact && styles.compact)}>
      <p className={styles.text}>
        <span className={styles.label}>{label}</span>
        <code ref={text} className={styles.value} translate="no">
          {children}
        </code>
      </p>
      <span className={styles.button}>
        <Button
          kind="quiet"
          size="medium"
          icon={isCopied ? 'check' : COPY}
          aria-label={`${action}: ${label}`}
          onClick={copy}
        >
          {!compact && action}
        </Button>
      </span>
      <Announcement>{said}</Announcement>
    </div>
  );
}
