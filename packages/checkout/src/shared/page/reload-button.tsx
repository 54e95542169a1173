import { useState } from 'react';
import { useText } from '../i18n/use-text';
import { reloadPage } from '../startup/reload-page';
import { Button } from '../ui/buttons/button';

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
