import { useSimulator } from '../simulator-context';
import { Select } from '../ui/fields';
import { Panel } from '../ui/panel';

const ANSWERS = ['yes', 'no'] as const;

/** Puts the wallet's app on the payers' devices, or removes it. */
export function WalletAppPanel() {
  const { t, act, world } = useSimulator();
  return (
    <Panel title={t('walletApp.title')} help={t('walletApp.help')}>
      <Select
        label={t('walletApp.installed')}
        value={world.walletApp.installed ? 'yes' : 'no'}
        wide
        options={ANSWERS.map((value) => ({ value, label: t(`walletApp.${value}`) }))}
        onChange={(chosen) =>
          void act((client) => client.setWalletApp({ body: { installed: chosen === 'yes' } }))
        }
      />
    </Panel>
  );
}
