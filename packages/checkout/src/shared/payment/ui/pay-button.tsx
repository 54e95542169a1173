import { formatMoney } from '@istmo/domain';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage, useText } from '../../i18n/texts';
import { useStore } from '../../store/use-store';
import { Button } from '../../ui/buttons/button';
import { Icon } from '../../ui/icon';
import { comeFrom } from '../../ui/travelling';
import type { Order } from '../order';
import { TermsLine } from './terms-line';
import hidden from '../../ui/visually-hidden.module.css';
import styles from './pay-button.module.css';

type Props = {
  order: Order;
  /** Shown in place of the label while something is in progress. */
  busy?: string | false | undefined;
  /** Id of the form that the button submits. Without one it calls `onClick`. */
  form?: string;
  onClick?: () => void;
  /** The label of a button that does not charge. Such a button has no lock. */
  label?: string;
  /** Something else prevents the payment. */
  disabled?: boolean;
};

/** The primary button with the amount on it. It waits for the limit check. */
export function PayButton({ order, busy, form, onClick, label, disabled = false }: Props) {
  const t = useText('payment');
  const { total, limit } = useStore(order);
  const language = useLanguage();
  // An amount of zero is not shown.
  const amount = total.amount > 0 ? formatMoney(total, language) : '';
  return (
    <>
      <Button
        type={form === undefined ? 'button' : 'submit'}
        form={form}
        onClick={onClick}
        icon={label === undefined ? 'lock' : undefined}
        busy={busy}
        disabled={disabled || !limit.checked || limit.refusal !== undefined}
      >
        {label ?? t('pay', { amount }).trim()}
      </Button>
      <TermsLine order={order}>{t('acceptTerms')}</TermsLine>
      {busy && <ProcessingLine order={order} busy={busy} slow={t('slow')} />}
    </>
  );
}

type ProcessingLineProps = {
  order: Order;
  /** What is happening, shown after 2 seconds; without it, only the button's label says so. */
  soon?: string;
  /** The button's label. */
  busy: string;
  /** Why it takes so long, and that the payer need not do anything, shown after 8 seconds. */
  slow: string;
};

const SOON_MS = 2000;
const SLOW_MS = 8000;
/** Observes dialogs that open and close. */
const OPENINGS = { subtree: true, attributes: true, attributeFilter: ['open'] };

/**
 * Shows that the payer waits for an answer: the form fades and cannot be used, and after 2 seconds the payee and the amount take
 * its place. The button stays where it is. Mounted when the request is sent.
 */
export function ProcessingLine({ order, soon = '', busy, slow }: ProcessingLineProps) {
  const [waited, setWaited] = useState(0);
  const [page, setPage] = useState<HTMLElement | null>(null);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    // A question delays the request, so the waiting time starts again after it.
    const questions = new MutationObserver(start);
    questions.observe(document.body, OPENINGS);
    start();
    return () => {
      questions.disconnect();
      timers.forEach(clearTimeout);
    };

    function start(): void {
      timers.forEach(clearTimeout);
      setWaited(0);
      timers = [SOON_MS, SLOW_MS].map((ms) => setTimeout(wait, ms, ms));
    }

    function wait(ms: number): void {
      if (document.querySelector('dialog[open]')) return start();
      setPage(line.current?.closest('main') ?? null);
      setWaited(ms);
    }
  }, []);
  useHeldForm(line);
  const text = { 0: '', [SOON_MS]: soon, [SLOW_MS]: slow }[waited];
  return (
    <>
      <p ref={line} className={hidden.hidden} role="status">
        {text}
      </p>
      {waited > 0 && page && createPortal(<Moment order={order}>{text || busy}</Moment>, page)}
    </>
  );
}

/**
 * Makes the form inert. Moves the focus out first, because the browser would drop it. An open dialog in the form makes the page
 * inert itself, so the form must not be inert then.
 */
function useHeldForm(line: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const form = line.current?.closest('main')?.querySelector<HTMLElement>('[data-content]');
    if (!form) return;
    if (form.contains(document.activeElement))
      line.current?.parentElement?.querySelector('button')?.focus({ preventScroll: true });
    const hold = () => {
      form.inert = form.querySelector('dialog[open]') === null;
    };
    hold();
    const dialogs = new MutationObserver(hold);
    dialogs.observe(form, OPENINGS);
    return () => {
      dialogs.disconnect();
      form.inert = false;
    };
  }, [line]);
}

type MomentProps = { order: Order; children: string };

/** Shows the payee and the amount during the payment. Screen readers read the status line instead. */
function Moment({ order, children }: MomentProps) {
  const t = useText('payment');
  const language = useLanguage();
  const { total } = useStore(order);
  const { payee } = order;
  const middle = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (middle.current) comeFromHead(middle.current);
  }, []);
  return (
    <div className={styles.moment} aria-hidden="true">
      <div ref={middle} className={styles.middle}>
        <span className={styles.ring}>
          <span className={styles.mark} data-travels="mark">
            <Logo src={payee?.logo} />
          </span>
        </span>
        {total.amount > 0 && (
          <strong className={styles.amount} data-travels="amount">
            {formatMoney(total, language)}
          </strong>
        )}
        {payee && (
          <span className={styles.payee} translate="no">
            {t('toPayee', { name: payee.name })}
          </span>
        )}
        <p className={styles.text}>{children}</p>
        <p className={styles.foot}>
          <Icon name="lock" size={16} />
          {t('keepOpen')}
        </p>
      </div>
    </div>
  );
}

/**
 * Moves the logo and the amount here from the page's header. On a wide screen the side column still shows them, so nothing moves.
 */
function comeFromHead(middle: HTMLElement): void {
  const main = middle.closest('main');
  for (const goal of middle.querySelectorAll<HTMLElement>('[data-travels]')) {
    const start = main?.querySelector(`[data-travels="${goal.dataset['travels'] ?? ''}"]`);
    if (start && start !== goal) comeFrom(goal, start.getBoundingClientRect());
  }
}

function Logo({ src }: { src: string | undefined }) {
  const [isBroken, setBroken] = useState(false);
  if (src === undefined || isBroken) return <Icon name="shop" size={30} />;
  return <img className={styles.logo} src={src} alt="" onError={() => setBroken(true)} />;
}
