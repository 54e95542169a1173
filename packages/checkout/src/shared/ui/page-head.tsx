import type { ReactNode } from 'react';
import styles from './page-head.module.css';
import { useFocus } from './use-focus';

type Props = {
  title: ReactNode;
  /** The step, shown above the title. */
  step?: string;
  /** The close button next to the title. */
  children?: ReactNode;
};

/** A page's heading. It takes the focus when it appears, so that a screen reader continues here. */
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
