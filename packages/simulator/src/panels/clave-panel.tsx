import { useSimulator } from '../simulator-context';
import { Button } from '../ui/button';
import { WaitingPanel } from './waiting-panel';

const ANSWERS = [
  { name: 'approve', body: { answer: 'approve' } },
  { name: 'decline', body: { answer: 'decline' } },
  { name: 'wrong_pin', body: { answer: 'decline', reason: 'wrong_pin' } },
  { name: 'card_expired', body: { answer: 'decline', reason: 'card_expired' } },
  { name: 'bank_not_affiliated', body: { answer: 'decline', reason: 'bank_not_affiliated' } },
  { name: 'cancel', body: { answer: 'cancel' } },
  { name: 'ignore', body: { answer: 'ignore' } },
] as const;

/** The waiting Clave payments, to be answered as on the Clave page. */
export function ClavePanel() {
  const { t, act } = useSimulator();
  return (
    <WaitingPanel
      method="clave"
      title={t('clave.title')}
      help={t('clave.help')}
      none={t('clave.none')}
      actions={({ codOper }) =>
        ANSWERS.map(({ name, body }, place) => (
          <Button
            key={name}
            {...(place === 0 && { kind: 'primary' })}
            about={`${t(`clave.${name}`)} ${codOper}`}
            onPress={() => act((client) => client.answerClave({ codOper, body }))}
          >
            {t(`clave.${name}`)}
          </Button>
        ))
      }
    />
  );
}
