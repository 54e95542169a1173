import type { MethodId } from '@istmo/domain';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../i18n/use-text';
import { useStore } from '../../store/use-store';
import { IconButton } from '../../ui/buttons/button';
import { useFocus } from '../../ui/use-focus';
import type { MethodContext, SheetHeadProps } from '../payment-method';
import { totalText } from '../payment-total';
import styles from './sheet.module.css';

type HeadProps = SheetHeadProps & { method: MethodId; context: MethodContext; back: () => void };

/** The header of a method's choice that fills the page: the button back to the methods, and the close button or the amount. */
export function SheetHead({ method, context: { info, order }, back, onLeft, close }: HeadProps) {
  const t = useText('checkout');
  const amount = totalText(info, useStore(order).total, useLanguage());
  return (
    <div className={styles.head}>
      <IconButton
        icon="M14.5 5.5L8 12l6.5 6.5"
        label={t('backToMethods')}
        onClick={() => {
          back();
          onLeft();
        }}
      />
      <p className={styles.name}>{t(`${method}Name`)}</p>
      {close || <p className={styles.amount}>{amount}</p>}
    </div>
  );
}

/** The title of such a choice. It takes the focus when it appears. */
export function SheetTitle({ id, children }: { id: string; children: ReactNode }) {
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <h1 id={id} ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  );
}
