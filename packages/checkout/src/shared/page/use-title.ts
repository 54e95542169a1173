import { useEffect } from 'react';
import { useText } from '../i18n/use-text';

/** Sets the page's title: what it shows, and of whom, which is the product if it is not a merchant's page. */
export function useTitle(title: string, merchantName?: string): void {
  const t = useText('common');
  const appName = t('appName');
  useEffect(() => {
    document.title = title === '' ? appName : `${title} · ${merchantName ?? appName}`;
  }, [title, merchantName, appName]);
}
