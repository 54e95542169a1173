import styles from './progress.module.css';

type Props = { label: string; value: number; max: number };

export function Progress({ label, value, max }: Props) {
  return <progress className={styles.progress} aria-label={label} value={value} max={max} />;
}
