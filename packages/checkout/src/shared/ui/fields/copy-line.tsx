import { useRef } from 'react';
import { IconButton } from '../buttons/icon-button';
import { Announcement } from '../feedback/announcement';
import { COPY } from '../later-icons';
import styles from './copy-line.module.css';
import { useCopy } from './use-copy';

type Props = { label: string; value: string };

/** A number to quote, in a list of such: its name, and a copy button that is only an icon. */
export function CopyLine({ label, value }: Props) {
  const text = useRef<HTMLElement>(null);
  const { copy, action, isCopied, said } = useCopy(value, text);
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd className={styles.value}>
        <code ref={text} translate="no">
          {value}
        </code>
        <IconButton icon={isCopied ? 'check' : COPY} label={`${action}: ${label}`} onClick={copy} />
        <Announcement>{said}</Announcement>
      </dd>
    </div>
  );
}
