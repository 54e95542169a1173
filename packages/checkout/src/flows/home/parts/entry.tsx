import type { ReactNode } from 'react';
import type { CallOutput, walletEndpoints } from '@istmo/contract/provider';
import { formatMoney, type MethodId, money, traitsOf } from '@istmo/domain';
import { recentInWords, timeInWords } from '../../../shared/format/day-in-words';
import { useLanguage, useText } from '../../../shared/i18n/texts';
import { receiptPath } from '../../../shared/payment/payment';
import type { ReceiptOutcome } from '../../../shared/payment/receipt-outcome';
import { classNames } from '../../../shared/ui/class-names';
import { Pill } from '../../../shared/ui/feedback/pill';
import { Icon } from '../../../shared/ui/icon';
import type { WalletContext } from '../../../shared/page/page-context';
import {
  ArrowDownLeft,
  ArrowUpRight,
  Banknote,
  Bitcoin,
  CreditCard,
  type IconNode,
  Landmark,
  LineIcon,
  OwnLink,
  Smartphone,
  Store,
  Wallet,
} from './parts';
import hidden from '../../../shared/ui/visually-hidden.module.css';
import styles from './parts.module.css';

export type EntryProps = {
  icon?: IconNode | undefined;
  what: string;
  /** Below the title, one per line. */
  notes: readonly string[];
  /** The note that it is late, at the end of the last line. */
  late?: string | undefined;
  /** The formatted amount. */
  sum?: string;
  /** Money that came in. */
  income?: boolean;
  /** Below the amount. */
  aside?: ReactNode;
  /** The path of the details. */
  to?: string | undefined;
  /** Shows an arrow: the entry leads to another page. */
  arrow?: boolean;
  /** Shows the details on this page. */
  onOpen?: (() => void) | undefined;
  context: WalletContext;
};

/** An entry of a list: what it was, when, and the amount. */
export function Entry({ icon, what, notes, late, sum, income = false, ...rest }: EntryProps) {
  const { aside, arrow = false, to, onOpen, context } = rest;
  const lines = notes.filter(Boolean);
  const content = (
    <>
      {icon && (
        <span className={classNames(styles.sign, income && styles.in)}>
          <LineIcon icon={icon} />
        </span>
      )}
      <span className={styles.what}>
        {what}
        {lines.map((note, at) => (
          <span key={note} className={styles.note}>
            {note}
            {late !== undefined && at === lines.length - 1 && (
              <>
                {' · '}
                <span className={styles.late}>{late}</span>
              </>
            )}
          </span>
        ))}
      </span>
      <span className={styles.side}>
        {sum !== undefined && <span className={classNames(styles.sum, income && styles.in)}>{sum}</span>}
        {aside}
      </span>
      {arrow && (
        <span className={styles.arrow}>
          <Icon name="chevron" size={16} />
        </span>
      )}
    </>
  );
  if (onOpen)
    return (
      <button type="button" className={classNames(styles.entry, styles.more, styles.press)} onClick={onOpen}>
        {content}
      </button>
    );
  if (to === undefined) return <div className={styles.entry}>{content}</div>;
  return (
    <OwnLink
      to={to}
      visit={context.visit}
      // A frame has no back button.
      newTab={context.display === 'frame'}
      className={classNames(styles.entry, styles.more)}
    >
      {content}
    </OwnLink>
  );
}

/** Marks an entry that the user has not seen before. */
export function NewMark() {
  const t = useText('home');
  return (
    <span className={styles.new}>
      <span className={hidden.hidden}>{t('new')}</span>
    </span>
  );
}

/** Marks a payment that was declined, is pending, or was reversed; a completed one gets no mark. */
export function StatusBadge({ outcome }: { outcome: ReceiptOutcome }) {
  const t = useText('home');
  if (outcome === 'approved') return null;
  return <Pill tone={outcome === 'declined' ? 'bad' : 'wait'}>{t(outcome)}</Pill>;
}

type Movement = CallOutput<typeof walletEndpoints.accountMovements>[number];
type Props = {
  movement: Movement;
  /** Now, epoch ms. If set, the entry shows its day, because no heading does, and not the balance after it. */
  briefAt?: number;
  context: EntryProps['context'];
};

/** Money that came into the account or left it. */
export function MovementEntry({ movement, briefAt, context }: Props) {
  const t = useText('home');
  const language = useLanguage();
  const { description, date, amount, currency, balanceAfter, codOper } = movement;
  const income = amount > 0;
  const sum = formatMoney(money(amount, currency), language);
  const left = formatMoney(money(balanceAfter, currency), language);
  return (
    <Entry
      icon={movementIcon(movement)}
      what={description}
      notes={
        briefAt === undefined
          ? [timeInWords(date, language), t('balanceAfter', { amount: left })]
          : [recentInWords(date, briefAt, language)]
      }
      sum={income ? `+${sum}` : sum}
      income={income}
      to={codOper === null ? undefined : receiptPath(codOper)}
      context={context}
    />
  );
}

/** The icon of an account movement: money that came in, a payment to a merchant, or money to another user. */
function movementIcon({ amount, codOper }: { amount: number; codOper: string | null }): IconNode {
  if (amount > 0) return ArrowDownLeft;
  return codOper === null ? ArrowUpRight : Store;
}

const OWN_ICONS: Readonly<Partial<Record<MethodId, IconNode>>> = {
  card: CreditCard,
  cash: Banknote,
  crypto: Bitcoin,
  balance: Wallet,
};

/** The icon of a payment method: its own, or else a bank or a phone. */
export function methodIcon(method: MethodId): IconNode {
  return OWN_ICONS[method] ?? (traitsOf(method).hasBank ? Landmark : Smartphone);
}
