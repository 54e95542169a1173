import styles from './reveal-button.module.css';

type Props = {
  shown: boolean;
  label: string;
  onToggle: () => void;
  children: string;
};

/** Shows what a field hides, and hides it again. */
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
