import { METHOD_TRAITS, type MethodId } from '@istmo/domain';
import {
  type ComponentType,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type ReadableStore, useStore } from '../../shared/store/use-store';
import { useText } from '../../shared/i18n/texts';
import { Alert } from '../../shared/ui/feedback/alert';
import { ReloadButton } from '../../shared/page/page-shell';
import type { PayerForm } from '../../shared/payment/payer-draft';
import { MethodMark } from '../../shared/payment/ui/method-mark';
import { Button, Spinner } from '../../shared/ui/buttons/button';
import { NextTask, whenHydrated } from '../../first-screen/parts';
import { classNames } from '../../shared/ui/class-names';
import { Icon } from '../../shared/ui/icon';
import { later } from '../lazy-screens';
import type { AllMethodsProps } from './all-methods';
import { focusChosen, isUnderWay, type MethodList, useAnyMethod } from './method-list';
import motion from '../../shared/ui/motion.module.css';
import styles from './method-choices.module.css';

type Props = { methods: MethodList; marks: Readonly<Record<string, string>>; labelledBy: string };

/** The payment methods as tiles, and one panel beneath them: the chosen method's. */
export function MethodChoices({ methods, marks, labelledBy }: Props) {
  const { ids, isBrief, isFolded, chosen } = useStore(methods);
  const panel = useRef<HTMLDivElement>(null);
  const isTapped = useRef(false);
  // On the first render the whole sheet moves in, so the panel does not.
  const [first] = useState(chosen);
  const [only] = ids;
  if (!only) return null;
  return (
    <div className={styles.methods}>
      {isBrief && chosen ? (
        <KnownPayer methods={methods} marks={marks} chosen={chosen} />
      ) : ids.length === 1 ? (
        <OnlyMethod id={only} marks={marks} />
      ) : (
        !isFolded && <Tiles methods={methods} marks={marks} labelledBy={labelledBy} isTapped={isTapped} />
      )}
      <div ref={panel}>
        <div key={chosen} className={chosen === first ? undefined : motion.opens}>
          <div>
            <ChosenPanel methods={methods} panel={panel} isTapped={isTapped} />
          </div>
        </div>
      </div>
    </div>
  );
}

type KnownProps = { methods: MethodList; marks: Readonly<Record<string, string>>; chosen: MethodId };

/** The known payer's last method and phone: the payer only presses the button. */
function KnownPayer({ methods, marks, chosen }: KnownProps) {
  const t = useText('checkout');
  const form = useStore(methods, ({ mounted }) => mounted[chosen]?.form);
  return (
    <div className={styles.known}>
      <MethodMark method={chosen} marks={marks} size="medium" />
      <p className={styles.who}>
        <span className={styles.name}>{t(`${chosen}Name`)}</span>{' '}
        {form && <KnownPhone form={form} change={methods.change} />}
      </p>
      <Button kind="plain" size="medium" onClick={change}>
        {t('change')}
      </Button>
    </div>
  );

  function change(): void {
    methods.change();
    focusChosen();
  }
}

/** The phone that receives the payment request. If it is invalid, the form opens, because the error is shown at the field. */
function KnownPhone({ form, change }: { form: PayerForm; change: () => void }) {
  const { values, fieldErrors } = useStore(form as ReadableStore<ReturnType<PayerForm['getState']>>);
  const isWrong = fieldErrors['phone'] !== undefined;
  useLayoutEffect(() => {
    if (isWrong) change();
  }, [isWrong, change]);
  return <span className={styles.phone}>{values['phone']}</span>;
}

/** A single method is not a choice: it is a heading and not a radio button. */
function OnlyMethod({ id, marks }: { id: MethodId; marks: Readonly<Record<string, string>> }) {
  const t = useText('checkout');
  return (
    <h2 className={styles.only} tabIndex={-1}>
      <MethodMark method={id} marks={marks} />
      {t(`${id}Name`)}
    </h2>
  );
}

type TilesProps = Props & {
  /** Whether the last choice was made with a finger or a mouse. */
  isTapped: RefObject<boolean>;
};

/** Radio buttons are native, for arrow keys and screen readers. */
function Tiles({ methods, marks, labelledBy, isTapped }: TilesProps) {
  const t = useText('checkout');
  const { ids, tiles, hasMore, chosen } = useStore(methods);
  const [first] = useState(chosen);
  const locked = useAnyMethod(methods, isUnderWay);
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input:checked');
    const early = ids.find((id) => id === checked?.value);
    // The payer chose this before hydration. The card form is hydrated first, so that it keeps what the payer typed.
    if (!early || early === chosen) return;
    whenHydrated(() => methods.getState().chosen === chosen && methods.choose(early));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what was chosen before
  }, []);
  return (
    <div className={styles.tiles}>
      <div ref={group} className={styles.group} role="radiogroup" aria-labelledby={labelledBy}>
        {tiles.map((id) => (
          <label key={id} className={styles.tile}>
            <input
              className={styles.radio}
              type="radio"
              name="method"
              value={id}
              checked={id === chosen}
              disabled={locked && id !== chosen}
              // A choice by keyboard is a click, too, but its `detail` is 0.
              onClick={({ detail }) => (isTapped.current = detail > 0)}
              onChange={() => methods.choose(id)}
            />
            <MethodMark method={id} marks={marks} />
            {t(`${id}Name`)}
            {id === chosen && (
              <span className={classNames(styles.tick, id !== first && styles.drawn)}>
                <Icon name="check" size={12} />
              </span>
            )}
          </label>
        ))}
      </div>
      {hasMore && <MoreTile methods={methods} marks={marks} disabled={locked} />}
    </div>
  );
}

type MoreProps = { methods: MethodList; marks: Readonly<Record<string, string>>; disabled: boolean };

/** Opens the list of all methods. If it cannot be loaded, every method gets a tile. */
function MoreTile({ methods, marks, disabled }: MoreProps) {
  const t = useText('checkout');
  const [List, setList] = useState<ComponentType<AllMethodsProps>>();
  return (
    <>
      <button
        type="button"
        className={classNames(styles.tile, styles.more)}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => void later().then(({ AllMethods }) => setList(() => AllMethods), methods.showAll)}
      >
        <span className={styles.dots} aria-hidden="true">
          <Icon name="M6 12h.2M12 12h.2M18 12h.2" />
        </span>
        {t('more')}
      </button>
      {List && <List methods={methods} marks={marks} onClose={() => setList(undefined)} />}
    </>
  );
}

type PanelProps = Pick<TilesProps, 'methods' | 'isTapped'> & { panel: RefObject<HTMLDivElement | null> };

function ChosenPanel({ methods, panel, isTapped }: PanelProps) {
  const t = useText('checkout');
  const common = useText('common');
  const [hasRetried, setHasRetried] = useState(false);
  const { chosen, mounted, failed, isBrief, isFolded } = useStore(methods);
  const Panel = chosen && mounted[chosen]?.Panel;
  useEffect(() => {
    if (Panel && isTapped.current) focusOnlyField(panel.current, chosen);
  }, [Panel, panel, isTapped, chosen]);
  if (Panel)
    return (
      <NextTask>
        {() => <Panel isBrief={isBrief} showMethods={isFolded ? methods.change : undefined} />}
      </NextTask>
    );
  if (chosen && failed.includes(chosen))
    return (
      <Alert title={t('methodFailed')}>
        <p>{common('unreachableHint')}</p>
        {hasRetried ? (
          <ReloadButton />
        ) : (
          <Button kind="quiet" size="medium" onClick={retry}>
            {common('retry')}
          </Button>
        )}
      </Alert>
    );
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      {t('methodLoading')}
    </p>
  );

  function retry({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    setHasRetried(true);
    isTapped.current = false;
    // The button disappears, so move the focus. A single method has a heading in place of the radio buttons.
    const { parentElement } = panel.current ?? currentTarget;
    parentElement?.querySelector<HTMLElement>('[name="method"]:checked, h2')?.focus();
    if (chosen) methods.choose(chosen);
  }
}

/**
 * Focuses the field of a method that asks only for a phone, so that a tap on the method opens the number pad. Does nothing if the
 * focus has left the methods. The caller skips a choice with arrow keys.
 */
function focusOnlyField(panel: HTMLElement | null, chosen: MethodId | undefined): void {
  const { activeElement } = document;
  const isElsewhere = activeElement !== document.body && !activeElement?.matches('[name="method"]');
  if (isElsewhere || !chosen || !METHOD_TRAITS[chosen].inApp) return;
  panel?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
}
