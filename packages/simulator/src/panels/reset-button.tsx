import { useState } from 'react';
import { useSimulator } from '../simulator-context';
import { Button } from '../ui/button';
import styles from '../ui/ui.module.css';

/** Resets the sandbox, after a confirmation. */
export function ResetButton() {
  const { t, act } = useSimulator();
  const [asking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
  };
  const leave = () => {
    setAsking(false);
  };
  if (!asking) return <Button onPress={ask}>{t('reset.label')}</Button>;
  return (
    <div className={styles.row} role="group" aria-label={t('reset.label')}>
      <span>{t('reset.sure')}</span>
      <Button
        kind="danger"
        onPress={async () => {
          await act((client) => client.reset({ body: {} }));
          leave();
        }}
      >
        {t('reset.yes')}
      </Button>
      <Button onPress={leave}>{t('reset.no')}</Button>
    </div>
  );
}
