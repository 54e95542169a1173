import { useEffect } from 'react';
import { useText } from '../i18n/use-text';

export function useTitle(title: string): void {
  const t = useText('common');
  const appName = t('appName');
  useEffect(() => {
    document.title = title === '' ? appName : `${title} · ${appName}`;
  }, [title, appName]);
}
