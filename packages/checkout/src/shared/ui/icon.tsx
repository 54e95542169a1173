import styles from './icon.module.css';

// Drawn for this product, as strokes on a 24 × 24 grid.
const STROKES = {
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9.5h-13zM12 14.8v2.4',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.8l4.6 4.6L19.2 7.4',
  warning: 'M12 4L2.8 20h18.4zM12 10v4.6M12 17.2v.2',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.4M12 7.6v.2',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.2l3.4 2',
  chevron: 'M6.5 9.5L12 15l5.5-5.5',
  offline: 'M3 9.5a14 14 0 0 1 18 0M6.4 13.2a9 9 0 0 1 11.2 0M9.6 16.8a4 4 0 0 1 4.8 0M12 20v.2M4 4l16 16',
  shop: 'M4 10v10.5h16V10M3 9.5L5 4h14l2 5.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20.5v-6h4v6',
} as const;

/** The strokes of an icon that the first screen does not have: see later-icons.ts. */
export type Strokes = `M${string}`;
export type IconName = keyof typeof STROKES | Strokes;

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
      <path d={isKnown(name) ? STROKES[name] : name} />
    </svg>
  );
}

function isKnown(name: IconName): name is keyof typeof STROKES {
  return name in STROKES;
}
