import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { Announcement } from '../feedback/announcement';
import { Button } from '../buttons/button';
import { classNames } from '../class-names';
import styles from './copy-field.module.css';
import { COPY } from '../later-icons';

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
  const t = useText('payment');
  const text = useRef<HTMLElement>(null);
  const [result, setResult] = useState<{ value: string; key: 'copied' | 'copyByHand' }>();
  // The earlier text is no longer the copied one.
  const key = result?.value === value ? result.key : undefined;
  const copy = () =>
    copied(value).then((done) => {
      if (!done) select(text.current);
      setResult({ value, key: done ? 'copied' : 'copyByHand' });
    });
  const action = t(key === 'copied' ? 'copied' : 'copy');
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
          icon={key === 'copied' ? 'check' : COPY}
          aria-label={`${action}: ${label}`}
          onClick={() => void copy()}
        >
          {!compact && action}
        </Button>
      </span>
      <Announcement>{key && t(key)}</Announcement>
    </div>
  );
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function select(element: HTMLElement | null): void {
  if (element) getSelection()?.selectAllChildren(element);
}
