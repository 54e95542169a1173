import { useSimulator } from '../simulator-context';
import { Button } from '../ui/button';
import { WaitingPanel } from './waiting-panel';

const ANSWERS = ['approve', 'decline', 'cancel', 'ignore'] as const;

/** The terminal that a Clave card is put into. */
export function ClavePanel() {
  const { t, act } = useSimulator();
  return (
    <WaitingPanel
      method="clave"
      title={t('clave.title')}
      help={t('clave.help')}
      none={t('clave.none')}
      actions={({ codOper }) =>
        ANSWERS.map((answer, place) => (
          <Button
            key={answer}
            {...(place === 0 && { kind: 'primary' })}
            about={`${t(`clave.${answer}`)} ${codOper}`}
            onPress={() => act((client) => client.answerClave({ codOper, body: { answer } }))}
          >
            {t(`clave.${answer}`)}
          </Button>
        ))
      }
    />
  );
}
