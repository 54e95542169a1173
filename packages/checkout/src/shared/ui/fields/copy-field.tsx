import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useText } from '../../i18n/texts';
import { Button, IconButton } from '../buttons/button';
import { classNames } from '../class-names';
import { Announcement } from '../feedback/alert';
import { COPY } from '../later-icons';
import motion from '../motion.module.css';
import styles from './copy-field.module.css';

type Props = {
  label: string;
  value: string;
  /** The value as it is shown, if it differs from the copied one. */
  children?: ReactNode;
  /** Makes the field as low as possible: the button has only its icon. */
  compact?: boolean;
  /** The payer reads and compares the value, such as an amount, so it is bold. */
  strong?: boolean;
};

/** A text with a copy button. If the browser does not allow copying, the text is selected. */
export function CopyField({ label, value, children = value, compact = false, strong = false }: Props) {
  const text = useRef<HTMLElement>(null);
  const { copy, action, isCopied, said } = useCopy(value, text);
  return (
    <div className={classNames(styles.copy, compact && styles.compact)}>
      <p className={styles.text}>
        <span className={styles.label}>{label}</span>
        <code ref={text} className={classNames(styles.value, strong && styles.strong)} translate="no">
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
          {!compact && (
            <span key={action} className={isCopied ? motion.appears : undefined}>
              {action}
            </span>
          )}
        </Button>
      </span>
      <Announcement>{said}</Announcement>
    </div>
  );
}

type CopyButtonProps = { value: string; onCopied?: () => void; children: string };

/** Copies a text that another part of the screen shows. */
export function CopyButton({ value, onCopied, children }: CopyButtonProps) {
  const { copy, isCopied, said } = useCopy(value, undefined, onCopied);
  return (
    <>
      <Button icon={isCopied ? 'check' : COPY} onClick={copy}>
        {children}
      </Button>
      <Announcement>{said}</Announcement>
    </>
  );
}

type CopyLineProps = { label: string; value: string };

/** A line in a list of reference numbers: the name, the number, and a copy button that is only an icon. */
export function CopyLine({ label, value }: CopyLineProps) {
  const text = useRef<HTMLElement>(null);
  const { copy, action, isCopied, said } = useCopy(value, text);
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd className={styles.copyLineValue}>
        <code ref={text} translate="no">
          {value}
        </code>
        <IconButton icon={isCopied ? 'check' : COPY} label={`${action}: ${label}`} onClick={copy} />
        <Announcement>{said}</Announcement>
      </dd>
    </div>
  );
}

type Copying = {
  copy: () => void;
  /** The label of the button: what it does, or has done. */
  action: string;
  isCopied: boolean;
  /** The announcement for screen readers. */
  said: string | undefined;
};

/** Copies a text. If the browser does not allow copying, the shown text is selected. */
function useCopy(value: string, shown?: RefObject<HTMLElement | null>, onCopied?: () => void): Copying {
  const t = useText('payment');
  const [result, setResult] = useState<{ value: string; key: 'copied' | 'copyByHand' }>();
  // The earlier text is no longer the copied one.
  const key = result?.value === value ? result.key : undefined;
  const copy = async () => {
    const done = await isWritten(value);
    if (!done) select(shown?.current ?? null);
    setResult({ value, key: done ? 'copied' : 'copyByHand' });
    if (done) onCopied?.();
  };
  const isCopied = key === 'copied';
  return {
    copy: () => void copy(),
    action: t(isCopied ? 'copied' : 'copy'),
    isCopied,
    said: key && t(key),
  };
}

async function isWritten(text: string): Promise<boolean> {
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
