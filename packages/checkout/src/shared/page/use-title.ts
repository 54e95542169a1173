import { useEffect } from 'react';
import { useText } from '../i18n/use-text';

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
