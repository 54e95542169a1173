import { formatMoney, type MethodId } from '@istmo/domain';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage, useText } from '../../i18n/texts';
import { useTitleState } from '../../page/page-shell';
import { useStore } from '../../store/use-store';
import { Button } from '../../ui/buttons/button';
import { StateMark } from '../../ui/feedback/message-view';
import type { IconName } from '../../ui/icon';
import { CROSS } from '../../ui/later-icons';
import { useFocus } from '../../ui/use-focus';
import type { PaymentEnd } from '../flow/payment-machine';
import type { MethodContext } from '../payment-method';
import { MethodMark } from './method-mark';
import { useUnpaidWords } from './payment-notices';
import styles from './refused.module.css';

type ScreenProps = {
  icon: IconName;
  /** The cause. */
  title: string;
  /** That nothing was charged, and what to do. */
  hint: string;
  /** The means of payment: its mark, and the number that the payer knows. */
  mark: ReactNode;
  number: string;
  order: MethodContext['order'];
};

/** A declined payment: the cause, and that nothing was charged. One press leads back to the form, which keeps its text. */
export function RefusedScreen({ icon, title, hint, mark, number, order }: ScreenProps) {
  const heading = useFocus<HTMLHeadingElement>();
  const amount = formatMoney(useStore(order).total, useLanguage());
  useTitleState(title);
  return (
    <div className={styles.refused} role="alert">
      <StateMark tone="bad" icon={icon} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.hint}>{hint}</p>
      <p className={styles.means}>
        {mark}
        {number === '' ? amount : `${number} · ${amount}`}
      </p>
    </div>
  );
}

type RefusedEndProps = {
  end: PaymentEnd;
  method: MethodId;
  /** The phone that received the payment request. */
  phone?: string;
  /** What to do in this method, in place of the catalog's advice. */
  advice?: string;
  context: MethodContext;
};

/** The same screen for a method that has no form of its own for each cause. */
export function RefusedEnd({ end, method, phone = '', advice, context }: RefusedEndProps) {
  const { title, why, hint } = useUnpaidWords({ ...end, ...(advice !== undefined && { advice }) });
  return (
    <RefusedScreen
      icon={CROSS}
      title={why || title}
      hint={hint}
      mark={<MethodMark method={method} marks={context.config.methodMarks} />}
      number={phone}
      order={context.order}
    />
  );
}

type ActionsProps = {
  /** The label of the button that continues with this method. Default: "Intentar de nuevo". */
  again?: string;
  /** Id of the field where the payer continues. Default: the method's tile. */
  field?: string;
  /** Leaves the screen. */
  seen: () => void;
  context: MethodContext;
};

/** The buttons after a declined payment: this method again, the next method, or all methods. */
export function RefusedActions({ again, field, seen, context }: ActionsProps) {
  const t = useText('payment');
  const methods = useText('checkout');
  const other = context.otherMethod?.();
  return (
    <>
      <Button onClick={() => toForm(field)}>{again ?? t('retry')}</Button>
      {other && (
        <>
          <Button kind="quiet" onClick={toOther}>
            <span className={styles.other}>
              <MethodMark method={other.id} marks={context.config.methodMarks} />
              {t('payWith', { method: methods(`${other.id}With`) })}
            </span>
          </Button>
          <Button kind="plain" size="medium" onClick={() => toForm()}>
            {t('allWays')}
          </Button>
        </>
      )}
    </>
  );

  function toOther(): void {
    seen();
    other?.choose();
  }

  /** Synchronous in the press, so that a phone opens its keyboard. The field is selected: the next digit replaces its text. */
  function toForm(id = ''): void {
    flushSync(() => {
      other?.showAll();
      seen();
    });
    const next =
      document.getElementById(id) ??
      document.querySelector<HTMLElement>('[name="method"]:checked, main h2[tabindex]');
    next?.focus();
    if (next instanceof HTMLInputElement) next.select();
  }
}
