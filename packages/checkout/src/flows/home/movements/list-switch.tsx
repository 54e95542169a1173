import styles from './movements.module.css';

type Props<Id extends string> = {
  label: string;
  choices: readonly (readonly [Id, string])[];
  chosen: Id;
  choose: (id: Id) => void;
};

/** Which of the lists is shown. */
export function ListSwitch<Id extends string>({ label, choices, chosen, choose }: Props<Id>) {
  return (
    <div className={styles.switch} role="group" aria-label={label}>
      {choices.map(([id, name]) => (
        <button
          key={id}
          type="button"
          className={styles.choice}
          aria-pressed={id === chosen}
          onClick={() => choose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
