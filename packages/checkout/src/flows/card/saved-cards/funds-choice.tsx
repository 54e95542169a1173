import { subtract } from '@istmo/domain';
import { useStore } from 'zustand';
import { formatMoney } from '../../../shared/format/money';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import type { Order } from '../../../shared/payment/order';
import { partOf } from './load-funds';
import type { SavedList } from './saved-list';
import styles from './saved-panel.module.css';

type Props = { list: SavedList; order: Order; locked: boolean };

/** Whether the balance pays what it can, and the card the rest. */
export function FundsChoice({ list, order, locked }: Props) {
  const t = useText('savedCards');
  const language = useLanguage();
  const state = useStore(list);
  const { total } = useStore(order);
  const part = state.name === 'known' ? partOf(total, state.funds) : undefined;
  if (state.name !== 'known' || !part) return null;
  const funds = formatMoney(part, language);
  return (
    <>
      <label className={styles.keep}>
        <input
          type="checkbox"
          checked={state.useFunds}
          disabled={locked}
          onChange={({ currentTarget }) => list.useFunds(currentTarget.checked)}
        />
        {t('useFunds', { funds })}
      </label>
      <p className={styles.holder} role="status">
        {state.useFunds && t('split', { funds, rest: formatMoney(subtract(total, part), language) })}
      </p>
    </>
  );
}
