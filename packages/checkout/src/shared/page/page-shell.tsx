import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isLanguage, LANGUAGE_TRAITS, LANGUAGES } from '@istmo/domain';
import type { Bridge } from '../bridge/bridge';
import { useLanguage, useText, useTexts } from '../i18n/texts';
import { reloadPage } from '../startup/reload-page';
import { Button, IconButton } from '../ui/buttons/button';
import { classNames } from '../ui/class-names';
import { Icon } from '../ui/icon';
import { neededHeight } from './needed-height';
import styles from './page-shell.module.css';

export type ShellContext = { bridge: Pick<Bridge, 'kind' | 'ready' | 'resize' | 'close'> };

type Props = {
  /** The bridge decides who draws the card around the content: the hosted page itself, or the host of a frame. */
  context: ShellContext;
  /** The side column on a wide screen; `false` on a narrow one. A page that has none is as wide as its one column. */
  aside?: ReactNode;
  /** The label of the side column, for screen readers. */
  asideLabel?: string;
  /** The header, with the close button. Without a header, a frame gets one with only the close button. */
  head?: ReactNode;
  /** Called by the close button of a page without a header. Default: closes the checkout. */
  onClose?: (() => void) | undefined;
  /** The primary action; it stays visible at the bottom of a phone. */
  dock?: ReactNode;
  /** Whether the dock is a tab bar at the edge of the screen: the language switch is then above it, and not below. */
  tabs?: boolean;
  /** Centers the content in the remaining space. */
  centered?: boolean;
  /** Whether the frame keeps its height when the page gets shorter, so that a pressed control does not move. */
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

/** Comes after the form and its button, so that a payer with a keyboard reaches the form first. */
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

/** The parts of the document's title: the page with its owner, and its state, if it has one. */
const shown = { page: '', state: '' };

function show(change: Partial<typeof shown>): void {
  Object.assign(shown, change);
  document.title = [shown.state, shown.page].filter(Boolean).join(' · ');
}

/** Sets the document's title: the page's title, and the merchant's name or else the product's. */
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
 * Reloads the page if code fails to load repeatedly. Chromium up to 150 requests an imported file only once: after a failure,
 * only a new page can load it. Shows a message if the page cannot be loaded either.
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
