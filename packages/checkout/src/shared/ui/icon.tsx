import styles from './icon.module.css';

// Drawn for this product, as strokes on a 24 × 24 grid.
const STROKES = {
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9.5h-13zM12 14.8v2.4',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.8l4.6 4.6L19.2 7.4',
  warning: 'M12 4L2.8 20h18.4zM12 10v4.6M12 17.2v.2',
  cross: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 9l6 6M15 9l-6 6',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.4M12 7.6v.2',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.2l3.4 2',
  chevron: 'M6.5 9.5L12 15l5.5-5.5',
  print: 'M7 9V4h10v5M7 17H4V9.5h16V17h-3M7 14h10v6H7z',
  share: 'M12 15V4M8 7.6L12 3.6l4 4M6 12H4.5v8.5h15V12H18',
  copy: 'M9 9h10.5v11.5H9zM15 9V4.5H4.5V15H9',
  offline: 'M3 9.5a14 14 0 0 1 18 0M6.4 13.2a9 9 0 0 1 11.2 0M9.6 16.8a4 4 0 0 1 4.8 0M12 20v.2M4 4l16 16',
  shop: 'M4 10v10.5h16V10M3 9.5L5 4h14l2 5.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20.5v-6h4v6',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11zM12 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3.2 2.6 3.2 15.4 0 18M12 3c-3.2 2.6-3.2 15.4 0 18',
} as const;

export type IconName = keyof typeof STROKES;

type Props = { name: IconName; size?: number };

/** A decorative icon: the text next to it says what it means. */
export function Icon({ name, size = 20 }: Props) {
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={STROKES[name]} />
    </svg>
  );
}
