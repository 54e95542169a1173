import { DEFAULT_PHOTO } from '@istmo/domain';
import { useState } from 'react';
import styles from './user-photo.module.css';

type Props = {
  src: string | undefined;
  /** Without a photo, their first letters are shown. */
  name: string;
  lastname?: string | undefined;
  /** As large as on the profile, where the default photo stands for none. */
  large?: boolean;
};

/** The user's photo. Decorative, because the name is next to it. */
export function UserPhoto({ src, name, lastname = '', large = false }: Props) {
  const [broken, setBroken] = useState('');
  const isOwn = src !== undefined && src !== broken && (large || !src.endsWith(`/${DEFAULT_PHOTO}`));
  return (
    <span className={styles.photo} data-large={large || undefined} aria-hidden="true">
      {isOwn ? (
        <img src={src} alt="" onError={() => setBroken(src)} />
      ) : (
        `${name.slice(0, 1)}${lastname.slice(0, 1)}`.toUpperCase()
      )}
    </span>
  );
}
