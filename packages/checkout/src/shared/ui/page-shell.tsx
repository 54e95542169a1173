import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names';
import { LanguageSwitch } from './language-switch';
import styles from './page-shell.module.css';
import { useReportedHeight } from './use-reported-height';

type Props = {
  /** The hosted page draws a card of its own; around a frame the host draws one. */
  display: 'page' | 'frame';
  /** Beside the main column where there is room. */
  aside?: ReactNode;
  head?: ReactNode;
  /** The primary action; stays in sight at the bottom of a phone. */
  dock?: ReactNode;
  /** The content has the choice of language in a place of its own. */
  ownFoot?: boolean;
  /** Content that stands in the middle of the room left. */
  centred?: boolean;
  onHeight: (height: number) => void;
  children: ReactNode;
};

/** The two columns of a desktop, the bottom sheet of a phone. */
export function PageShell({
  display,
  aside,
  head,
  dock,
  ownFoot = false,
  centred = false,
  onHeight,
  children,
}: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  useReportedHeight(sheet, onHeight);
  return (
    <div className={classNames(styles.stage, styles[display])}>
      <div ref={sheet} className={classNames(styles.sheet, aside ? styles.two : styles.one)}>
        {aside && (
          <aside className={styles.aside}>
            <div className={styles.asideContent} data-part>
              {aside}
            </div>
          </aside>
        )}
        <main className={styles.main}>
          {head && <div className={styles.head}>{head}</div>}
          <div className={classNames(styles.content, centred && styles.centred)}>
            <div className={styles.inner} data-part>
              {children}
            </div>
          </div>
          {!ownFoot && (
            <div className={styles.foot}>
              <LanguageSwitch />
            </div>
          )}
          {dock && (
            <div className={styles.dock} data-part>
              {dock}
            </div>
          )}
        </main>
      </div>
    </div>
  );
}
