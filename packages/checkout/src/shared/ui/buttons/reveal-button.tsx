import styles from './reveal-button.module.css';
import { TextButton } from './text-button';

type Props = {
  shown: boolean;
  label: string;
  onToggle: () => void;
  children: string;
};

/** A toggle that shows or hides a field's value. */
export function RevealButton({ shown, label, onToggle, children }: Props) {
  return (
    <TextButton className={styles.reveal} aria-pressed={shown} aria-label={label} onClick={onToggle}>
      {children}
    </TextButton>
  );
}
