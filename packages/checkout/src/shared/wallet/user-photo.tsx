import { useState } from 'react';
import styles from './user-photo.module.css';

type Props = {
  src: string | undefined;
  /** Its first letter is shown if there is no photo. */
  name: string;
  large?: boolean;
};

/** The user's photo. Decorative, because the name is next to it. */
export function UserPhoto({ src, name, large = false }: Props) {
  const [broken, setBroken] = useState('');
  return (
    <span className={styles.photo} data-large={large || undefined} aria-hidden="true">
      {src !== undefined && src !== broken ? (
        <img src={src} alt="" onError={() => setBroken(src)} />
      ) : (
        name.slice(0, 1)
      )}
    </span>
  );
}
