import type { ReactNode } from 'react';
import radio from '../../shared/ui/fields/radio.module.css';
import type { BrandPath } from '../../shared/ui/brand-paths';
import styles from './tiles.module.css';

type Tile = {
  value: string;
  label: string;
  note?: string;
  /** Decorates the label. */
  mark?: ReactNode;
};

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
      {tiles.map(({ value, label, note, mark }) => (
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
          {mark}
          <span className={styles.text}>
            {label}
            {note !== undefined && <small className={styles.note}> {note}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}

/** The mark of a coin, on white in both themes. */
export function CoinMark({ mark: { color, path } }: { mark: BrandPath }) {
  return (
    <span className={styles.coin} aria-hidden="true">
      <svg viewBox="0 0 24 24" fill={color}>
        <path d={path} />
      </svg>
    </span>
  );
}
