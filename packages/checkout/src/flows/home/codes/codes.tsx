import { HandCoins } from '../parts/icons';
import { useEffect, useState } from 'react';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/buttons/button';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { followNews } from '../parts/follow-news';
import { Empty } from '../parts/empty';
import { PagedListView } from '../parts/paged-list-view';
import { CodeEntry } from './code-entry';
import { CodeSearch } from './code-search';
import { createCodesStore, keyOf } from './codes-store';
import styles from './codes.module.css';
import { OpenCode } from './open-code';

/** The pay codes and money requests that the user made. One can be opened, and found by its code. */
export function Codes({ context, go, onReported }: ViewProps) {
  const t = useText('codes');
  const store = useDisposable(() => createCodesStore(context));
  const [opened, setOpened] = useState<string>();
  const leave = () => {
    setOpened(undefined);
    store.refresh();
  };
  // A payment of one of them is also a notification.
  useEffect(() => followNews(context, store.refresh), [context, store]);
  if (opened !== undefined)
    return (
      <OpenCode context={context} id={opened} onReported={onReported}>
        <Button kind="quiet" onClick={leave}>
          {t('back')}
        </Button>
      </OpenCode>
    );
  return (
    <div className={styles.view}>
      <CodeSearch store={store.search} context={context} onOpen={setOpened} />
      <PagedListView
        list={store.list}
        label={t('list')}
        empty={<Empty icon={HandCoins} title={t('none')} hint={t('noneHint')} />}
        keyOf={keyOf}
        row={(code) => <CodeEntry code={code} context={context} onOpen={setOpened} />}
      />
      <Button kind="quiet" onClick={() => go('charge')}>
        {t('charge')}
      </Button>
    </div>
  );
}
