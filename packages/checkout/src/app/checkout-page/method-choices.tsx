import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import { METHOD_TRAITS, type MethodId, minutesOf } from '@istmo/domain';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '../../shared/store/use-store';
import { useText } from '../../shared/i18n/use-text';
import { cardBrandsOf } from '../../shared/payment/card-brands';
import { Alert } from '../../shared/ui/feedback/alert';
import { ReloadButton } from '../../shared/page/reload-button';
import { Button } from '../../shared/ui/buttons/button';
import { BrandMark } from '../../shared/ui/brand-mark';
import { ChoiceList } from '../../shared/ui/fields/choice-list';
import { NextTask } from '../../first-screen/next-task';
import { Spinner } from '../../shared/ui/feedback/spinner';
import { isUnderWay, type MethodList } from './method-list';
import styles from './method-choices.module.css';
import { useAnyMethod } from './use-method-state';

type Props = { methods: MethodList; info: PaymentInfo; commerce: MerchantProfile; labelledBy: string };

/** The payment methods, with the chosen one open. */
export function MethodChoices({ methods, info, commerce, labelledBy }: Props) {
  const t = useText('checkout');
  const { ids, chosen } = useStore(methods);
  const underWay = useAnyMethod(methods, isUnderWay);
  useChosenInSight(chosen);
  if (ids.length === 0) return null;
  return (
    <ChoiceList
      labelledBy={labelledBy}
      name="method"
      choices={ids.map((id) => ({ id, label: t(`${id}Name`), aside: asideOf(id) }))}
      chosen={chosen}
      disabled={underWay}
      onChoose={methods.choose}
    >
      <ChosenPanel methods={methods} />
    </ChoiceList>
  );

  function asideOf(id: MethodId): ReactNode {
    if (id === 'yappy') return t('yappyHint', { minutes: minutesOf(METHOD_TRAITS.yappy.deadlineMs) });
    if (id !== 'card') return t(`${id}Hint`);
    return cardBrandsOf({ info, commerce }).map((brand) => <BrandMark key={brand} brand={brand} />);
  }
}

/** Scrolls the row that the payer chooses to the top, with its form in sight: the one that closes above pulls it away. */
function useChosenInSight(chosen: MethodId | undefined): void {
  const shown = useRef(chosen);
  useLayoutEffect(() => {
    if (shown.current === chosen) return;
    const isFirst = shown.current === undefined;
    shown.current = chosen;
    if (isFirst) return;
    const row = document.querySelector(`[name="method"][value="${chosen ?? ''}"]`);
    row?.closest('section')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [chosen]);
}

function ChosenPanel({ methods }: Pick<Props, 'methods'>) {
  const t = useText('checkout');
  const common = useText('common');
  const [hasRetried, setHasRetried] = useState(false);
  const { chosen, mounted, failed } = useStore(methods);
  const Panel = chosen && mounted[chosen]?.Panel;
  if (Panel) return <NextTask>{() => <Panel />}</NextTask>;
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
    // The button goes, and the focus with it. A single method has a heading in place of the radio button.
    currentTarget.closest('section')?.querySelector<HTMLElement>('[name="method"], h2')?.focus();
    if (chosen) methods.choose(chosen);
  }
}
