import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isLanguage, LANGUAGE_TRAITS, LANGUAGES } from '@istmo/domain';
import type { Bridge } from '../bridge/bridge';
import { useLanguage, useText, useTexts } from '../i18n/use-text';
import { reloadPage } from '../startup/reload-page';
import { Button, IconButton } from '../ui/buttons/button';
import { classNames } from '../ui/class-names';
import { Icon } from '../ui/icon';
import { neededHeight } from './needed-height';
import styles from './page-shell.module.css';

export type ShellContext = { bridge: Pick<Bridge, 'kind' | 'ready' | 'resize' | 'close'> };

type Props = {
  /** A page of its own draws the card around the content; for a frame, the host does. */
  context: ShellContext;
  /** The side column on a wide screen; `false` on a narrow one. A page that has none is as wide as its one column. */
  aside?: ReactNode;
  /** What the side column is, for screen readers. */
  asideLabel?: string;
  /** The header, with the close button. Without a header, a frame gets one with only the close button. */
  head?: ReactNode;
  /** What the close button of a header without content does; it closes the checkout by default. */
  onClose?: (() => void) | undefined;
  /** The primary action; it stays visible at the bottom of a phone. */
  dock?: ReactNode;
  /** The dock is a tab bar, which stands at the edge: the language switch is above it, otherwise below. */
  tabs?: boolean;
  /** Centers the content in the remaining space. */
  centered?: boolean;
  /** A choice on the page makes it shorter, and must not move what was pressed: its frame stays as high as it was. */
  keepsHeight?: boolean;
  /** The page is still loading: the host keeps its own close button and its time limit. */
  isLoading?: boolean;
  children: ReactNode;
};

/** How wide the card of a page is on a wide screen; `page-shell.module.css` has the same numbers. */
const ONE_COLUMN = 520;
const TWO_COLUMNS = 920;

/**
 * The layout of a page: two columns on a desktop, a bottom sheet on a phone. Reports the first screen and its height to the
 * host.
 */
export function PageShell(props: Props) {
  const { context, aside, asideLabel, tabs, isLoading, keepsHeight = false } = props;
  const { bridge } = context;
  const sheet = useRef<HTMLDivElement>(null);
  const width = aside === undefined ? ONE_COLUMN : TWO_COLUMNS;
  useReportedSize(sheet, { width, keepsHeight }, isLoading ? undefined : bridge);
  return (
    <div className={classNames(styles.stage, styles[bridge.kind])}>
      <div ref={sheet} data-sheet className={classNames(styles.sheet, aside ? styles.two : styles.one)}>
        {aside && (
          <aside className={styles.aside} aria-label={asideLabel}>
            <div className={styles.asideContent} data-part>
              {aside}
            </div>
          </aside>
        )}
        <Main {...props} />
        {!tabs && !isLoading && <Foot />}
      </div>
    </div>
  );
}

function Main({ context: { bridge }, head, onClose, dock, tabs, centered, isLoading, children }: Props) {
  return (
    <main className={styles.main}>
      {head && <div className={styles.head}>{head}</div>}
      {bridge.kind === 'frame' && !isLoading && !head && <Cross bridge={bridge} onClose={onClose} />}
      <div data-content className={classNames(styles.content, centered && styles.centered)}>
        <div className={styles.inner} data-part>
          {children}
        </div>
      </div>
      {tabs && <Foot />}
      {dock && (
        <div className={styles.dock} data-part>
          {dock}
        </div>
      )}
    </main>
  );
}

/** Comes after the form and its button: whoever goes on with the keyboard is in the form first. */
function Foot() {
  return (
    <footer className={styles.foot} data-part>
      <LanguageSwitch />
    </footer>
  );
}

type CrossProps = { onClose?: (() => void) | undefined } & ShellContext;

function Cross({ bridge, onClose = () => void bridge.close() }: CrossProps) {
  const t = useText('common');
  return (
    <div className={classNames(styles.head, styles.cross)}>
      <IconButton icon="close" label={t('close')} onClick={onClose} />
    </div>
  );
}

/** Reports the first screen, and the size that it needs whenever that changes. */
function useReportedSize(
  element: RefObject<HTMLElement | null>,
  { width, keepsHeight }: { width: number; keepsHeight: boolean },
  bridge: ShellContext['bridge'] | undefined,
): void {
  const last = useRef(0);
  const keeps = useRef(keepsHeight);
  useLayoutEffect(() => {
    keeps.current = keepsHeight;
  }, [keepsHeight]);
  useEffect(() => {
    const outer = element.current;
    if (!outer || !bridge) return;
    const isFrame = bridge.kind === 'frame';
    last.current = 0;
    // Only the first of all screens is reported as ready.
    bridge.ready(isFrame ? neededHeight(outer) : 0, width);
    if (!isFrame) return;
    const observer = new ResizeObserver(() => {
      const needed = neededHeight(outer);
      const height = keeps.current ? Math.max(needed, last.current) : needed;
      // Between two screens the height is not meaningful.
      if (needed > 0 && height !== last.current) bridge.resize((last.current = height), width);
    });
    // A child grows before the element around it does.
    for (const part of [outer, ...outer.querySelectorAll('[data-part]')]) observer.observe(part);
    return () => observer.disconnect();
  }, [element, bridge, width]);
}

function LanguageSwitch() {
  const t = useText('common');
  const texts = useTexts();
  const language = useLanguage();
  return (
    <span className={styles.switch}>
      <select
        className={styles.list}
        aria-label={t('language')}
        value={language}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          // If the texts cannot be loaded, the language does not change.
          if (isLanguage(value)) texts.choose(value).catch(() => undefined);
        }}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_TRAITS[one].name}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={14} />
    </span>
  );
}

/** What the page is and of whom, and its state, if it has one of its own. */
const shown = { page: '', state: '' };

function show(change: Partial<typeof shown>): void {
  Object.assign(shown, change);
  document.title = [shown.state, shown.page].filter(Boolean).join(' · ');
}

/** Sets the page's title: what it shows, and of whom, which is the product if it is not a merchant's page. */
export function useTitle(title: string, merchantName?: string): void {
  const t = useText('common');
  const appName = t('appName');
  useEffect(
    () => show({ page: title === '' ? appName : `${title} · ${merchantName ?? appName}` }),
    [title, merchantName, appName],
  );
}

/** Puts the state of the page before its title while it lasts: "Pago rechazado · Pago · Café Boquete". */
export function useTitleState(state: string): void {
  useEffect(() => {
    show({ state });
    return () => {
      if (shown.state === state) show({ state: '' });
    };
  }, [state]);
}

/**
 * For code that fails to load again and again. Chromium up to 150 asks for a file that other files import only once: after a
 * failure, only a new page gets it. Says so where the page cannot be loaded either.
 */
export function ReloadButton() {
  const t = useText('common');
  const [isUnreachable, setIsUnreachable] = useState(false);
  const reload = async () => setIsUnreachable(!(await reloadPage()));
  return (
    <>
      {isUnreachable && <p role="status">{t('unreachable')}</p>}
      <Button kind="quiet" size="medium" onClick={() => void reload()}>
        {t('reload')}
      </Button>
    </>
  );
}
