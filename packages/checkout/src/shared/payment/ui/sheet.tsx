import type { MethodId } from '@istmo/domain';
import { type ReactNode, useLayoutEffect } from 'react';
import { useLanguage, useText } from '../../i18n/texts';
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
          slideBack();
        }}
      />
      <p className={styles.name}>{t(`${method}Name`)}</p>
      {close || <p className={styles.amount}>{amount}</p>}
    </div>
  );
}

/** Plays the way back from a full sheet: the page comes back from the other side. The dock with its button stays in its place. */
export function slideBack(): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const content = document.querySelector('[data-content]');
  content?.animate(
    { opacity: [0, 1], ...(!isStill && { transform: ['translateX(-24px)', 'none'] }) },
    { duration: isStill ? 140 : 180, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  );
}

/** The title of such a choice. It takes the focus when it appears, and the page begins at its top: the form may have been scrolled. */
export function SheetTitle({ id, children }: { id: string; children: ReactNode }) {
  const heading = useFocus<HTMLHeadingElement>();
  useLayoutEffect(() => window.scrollTo({ top: 0, behavior: 'instant' }), []);
  return (
    <h1 id={id} ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  );
}
