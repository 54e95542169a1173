import radio from '../../shared/ui/fields/radio.module.css';
import styles from './tiles.module.css';

type Tile = { value: string; label: string; note?: string };

type Props = {
  name: string;
  /** Id of the heading that labels the choice. */
  labelledBy: string;
  tiles: readonly Tile[];
  chosen: string;
  disabled: boolean;
  onChoose: (value: string) => void;
};

/** Radio buttons side by side, as far as there is room. */
export function Tiles({ name, labelledBy, tiles, chosen, disabled, onChoose }: Props) {
  return (
    <div className={styles.tiles} role="radiogroup" aria-labelledby={labelledBy}>
      {tiles.map(({ value, label, note }) => (
        <label key={value} className={styles.tile}>
          <input
            className={radio.radio}
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            disabled={disabled && value !== chosen}
            onChange={() => onChoose(value)}
          />
          <span className={styles.text}>
            {label}
            {note !== undefined && <small className={styles.note}> {note}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}
