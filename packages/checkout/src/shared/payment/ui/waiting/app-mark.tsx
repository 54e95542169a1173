import styles from './app-mark.module.css';

/** The app that the payer opens, as its first letter: the name is in the text beside it. */
export function AppMark({ name }: { name: string }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
}
