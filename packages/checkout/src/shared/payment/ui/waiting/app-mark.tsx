import { useState } from 'react';
import styles from './app-mark.module.css';

type Props = {
  name: string;
  /** The address of its own mark, if the provider has one. */
  mark: string | undefined;
};

/** The app that the payer opens, as its mark or its first letter: the name is in the text beside it. */
export function AppMark({ name, mark }: Props) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className={styles.mark} aria-hidden="true">
      {mark !== undefined && !isBroken ? (
        <img src={mark} alt="" onError={() => setBroken(true)} />
      ) : (
        name.slice(0, 1)
      )}
    </span>
  );
}
