import type { ReactNode } from 'react';
import styles from './page-head.module.css';
import { useFocus } from './use-focus';

type Props = {
  title: ReactNode;
  /** Which step this is, above the title. */
  step?: string;
  /** The way out, beside it. */
  children?: ReactNode;
};

/** A page's heading. Has the focus when it comes, so that a screen reader goes on here. */
export function PageHead({ title, step, children }: Props) {
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <div className={styles.head}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {step !== undefined && <span className={styles.step}>{step}</span>} {title}
      </h1>
      {children}
    </div>
  );
}
