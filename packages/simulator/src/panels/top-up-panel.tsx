import { useState } from 'react';
import { useSimulator } from '../simulator-context';
import { Button } from '../ui/button';
import { TextInput } from '../ui/fields';
import { Panel } from '../ui/panel';
import styles from '../ui/ui.module.css';

/** Adds money to a wallet user's balance, as a bank transfer would. The wallet's own "Recargar" leads here. */
export function TopUpPanel() {
  const { t, act } = useSimulator();
  const [login, setLogin] = useState('ana@istmo.test');
  const [amount, setAmount] = useState('20');
  const [done, setDone] = useState('');
  const topUp = () => {
    setDone('');
    return act(async (client) => {
      const { balance } = await client.topUp({ login, body: { amount } });
      setDone(t('topUp.done', { login, balance }));
    });
  };
  return (
    <Panel title={t('topUp.title')} help={t('topUp.help')}>
      <div className={styles.row}>
        <TextInput label={t('topUp.login')} value={login} onChange={setLogin} />
        <TextInput label={t('topUp.amount')} value={amount} numeric onChange={setAmount} />
        <Button onPress={topUp}>{t('topUp.add')}</Button>
      </div>
      <p role="status">{done}</p>
    </Panel>
  );
}
