import type { ReactNode } from 'react';
import radio from './radio.module.css';
import styles from './choice-list.module.css';

export type Choice<Id extends string> = {
  id: Id;
  label: string;
  /** A hint or brand marks next to the name. */
  aside?: ReactNode;
};

type Props<Id extends string> = {
  /** Id of the heading that labels the list. */
  labelledBy: string;
  name: string;
  choices: readonly Choice<Id>[];
  chosen: Id | undefined;
  disabled?: boolean;
  onChoose: (id: Id) => void;
  /** The content below the chosen option. */
  children: ReactNode;
};

/** Radio buttons with content below the chosen one. They are native, for arrow keys and screen readers. The list is no
 * radiogroup: that role holds only its radio buttons, and here a whole form is among them. */
export function ChoiceList<Id extends string>(props: Props<Id>) {
  const { labelledBy, name, choices, chosen, disabled = false, onChoose, children } = props;
  const [only] = choices;
  if (only && choices.length === 1) return <OnlyChoice choice={only}>{children}</OnlyChoice>;
  return (
    <div className={styles.list} role="group" aria-labelledby={labelledBy}>
      {choices.map(({ id, label, aside }) => (
        <section key={id} className={styles.choice}>
          <label className={styles.head}>
            <input
              className={radio.radio}
              type="radio"
              name={name}
              value={id}
              checked={id === chosen}
              disabled={disabled && id !== chosen}
              onChange={() => onChoose(id)}
            />
            <span className={styles.name}>{label}</span>
            {aside !== undefined && <span className={styles.aside}>{aside}</span>}
          </label>
          {id === chosen && <div className={styles.body}>{children}</div>}
        </section>
      ))}
    </div>
  );
}

/** A single option is not a choice: it is a heading and not a radio button. */
function OnlyChoice<Id extends string>({ choice, children }: { choice: Choice<Id>; children: ReactNode }) {
  return (
    <section className={styles.list}>
      <div className={styles.head}>
        <h2 className={styles.name} tabIndex={-1}>
          {choice.label}
        </h2>
        {choice.aside !== undefined && <span className={styles.aside}>{choice.aside}</span>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
