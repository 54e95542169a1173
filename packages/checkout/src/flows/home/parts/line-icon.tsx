import type { IconNode } from './icons';
import { createElement } from 'react';
import styles from './line-icon.module.css';

type Props = { icon: IconNode; size?: number };

/** A decorative icon of the Lucide set: the text next to it says what it means. */
export function LineIcon({ icon, size = 20 }: Props) {
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
