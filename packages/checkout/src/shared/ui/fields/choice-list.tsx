import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './choice-list.module.css';

export type Choice<Id extends string> = {
  id: Id;
  label: string;
  /** A mark or an icon before the label. */
  media?: ReactNode;
  /** The text below the label. */
  line?: ReactNode;
  /** A hint or brand marks next to the name. */
  aside?: ReactNode;
  /** Shown above the choice, such as the heading of a group of choices. */
  above?: ReactNode;
};

type Props<Id extends string> = {
  /** Id of the heading that labels the list. */
  labelledBy: string;
  name: string;
  choices: readonly Choice<Id>[];
  chosen: Id | undefined;
  disabled?: boolean;
  /** Whether the choices are the results of a search: a single one is then still a radio button. */
  isFound?: boolean;
  onChoose: (id: Id) => void;
  /** The content below the chosen option. */
  children?: ReactNode;
};

/** Radio buttons with content below the chosen one. They are native, for arrow keys and screen readers. The list is no
 * radiogroup: that role holds only its radio buttons, and here a whole form is among them. */
export function ChoiceList<Id extends string>(props: Props<Id>) {
  const { labelledBy, name, choices, chosen, disabled = false, isFound, onChoose, children } = props;
  const [only] = choices;
  if (only && choices.length === 1 && !isFound) return <OnlyChoice choice={only}>{children}</OnlyChoice>;
  return (
    <div role="group" aria-labelledby={labelledBy}>
      {choices.map((choice) => (
        <section key={choice.id} className={styles.choice}>
          {choice.above}
          <label className={styles.head}>
            {choice.media}
            <Words {...choice} />
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={choice.id}
              checked={choice.id === chosen}
              disabled={disabled && choice.id !== chosen}
              onChange={() => onChoose(choice.id)}
            />
          </label>
          {choice.id === chosen && children && <div className={styles.body}>{children}</div>}
        </section>
      ))}
    </div>
  );
}

function Words({ label, line, aside }: Omit<Choice<string>, 'id' | 'media' | 'above'>) {
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{label}</span>
        {line !== undefined && <span className={styles.line}> {line}</span>}
      </span>
      {aside !== undefined && <span className={styles.aside}> {aside}</span>}
    </>
  );
}

/** A single option is not a choice: it is a heading and not a radio button. */
function OnlyChoice<Id extends string>({ choice, children }: { choice: Choice<Id>; children: ReactNode }) {
  return (
    <section>
      <div className={styles.head}>
        {choice.media}
        <h2 className={classNames(styles.words, styles.name)} tabIndex={-1}>
          {choice.label}
        </h2>
        {choice.aside !== undefined && <span className={styles.aside}>{choice.aside}</span>}
      </div>
      {children && <div className={styles.body}>{children}</div>}
    </section>
  );
}
