import { useSimulator } from '../simulator-context';
import { Button } from '../ui/button';
import { WaitingPanel } from './waiting-panel';

const ANSWERS = ['pay', 'wrongAmount', 'expire', 'reverse'] as const;

/** The waiting vouchers, to be paid or expired as at a cash point. */
export function CashPanel() {
  const { t, act } = useSimulator();
  return (
    <WaitingPanel
      method="cash"
      title={t('cash.title')}
      help={t('cash.help')}
      none={t('cash.none')}
      actions={({ codOper }) =>
        ANSWERS.slice(0, 3).map((answer, place) => (
          <Button
            key={answer}
            {...(place === 0 && { kind: 'primary' })}
            about={`${t(`cash.${answer}`)} ${codOper}`}
            onPress={() => act((client) => client.answerCash({ codOper, body: { answer } }))}
          >
            {t(`cash.${answer}`)}
          </Button>
        ))
      }
    />
  );
}
