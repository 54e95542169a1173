import styles from './reveal-button.module.css';

type Props = {
  shown: boolean;
  label: string;
  onToggle: () => void;
  children: string;
};

/** A toggle that shows or hides a field's value. */
export function RevealButton({ shown, label, onToggle, children }: Props) {
  return (
    <button
      type="button"
      className={styles.reveal}
      aria-pressed={shown}
      aria-label={label}
      onClick={onToggle}
    >
      {children}
    </button>
  );
}
