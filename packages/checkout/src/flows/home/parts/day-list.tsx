import { type ReactNode, useId } from 'react';
import { dayInWords, daysAgo } from '../../../shared/format/day-in-words';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { type DayGroup, groupByDay } from './day-groups';
import parts from './parts.module.css';

type Props<T> = {
  items: readonly T[];
  dateOf: (item: T) => string;
  /** Epoch ms. */
  now: number;
  keyOf: (item: T) => string | number;
  row: (item: T) => ReactNode;
};

/** The items of a list, under the days that they belong to. */
export function DayList<T>({ items, dateOf, ...rest }: Props<T>) {
  return groupByDay(items, dateOf).map((group) => <Day key={group.day} group={group} {...rest} />);
}

type DayProps<T> = Pick<Props<T>, 'now' | 'keyOf' | 'row'> & { group: DayGroup<T> };

function Day<T>({ group: { day, items }, now, keyOf, row }: DayProps<T>) {
  const t = useText('home');
  const language = useLanguage();
  const id = useId();
  const ago = daysAgo(day, now);
  return (
    <li>
      <p id={id} className={parts.day}>
        {ago === undefined ? dayInWords(day, now, language) : t(ago === 0 ? 'today' : 'yesterday')}
      </p>
      <ul className={parts.rows} aria-labelledby={id}>
        {items.map((item) => (
          <li key={keyOf(item)} className={parts.row}>
            {row(item)}
          </li>
        ))}
      </ul>
    </li>
  );
}
