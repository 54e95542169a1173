import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import type { Leaving } from '../leaving';

type Props = { leaving: Leaving };

/** Asked of a payer who is about to lose what they typed, or the sight of a payment that may still be made. */
export function LeaveDialog({ leaving }: Props) {
  const { state } = useFlow(leaving);
  switch (state.name) {
    case 'staying':
      return null;
    case 'asking':
      return <LeaveQuestion leaving={leaving} texts={TEXTS[leaving.leaves()]} />;
    case 'voiding':
      return <LeaveQuestion leaving={leaving} texts={TEXTS.attempt} voiding />;
    case 'notVoided':
      return <LeaveQuestion leaving={leaving} texts={NOT_VOIDED} />;
  }
}

/** What is asked, by what the payer would leave. */
const TEXTS = {
  nothing: { title: 'leaveTitle', hint: 'leaveHint', leave: 'leave' },
  waiting: { title: 'leaveWaitingTitle', hint: 'leaveWaitingHint', leave: 'leave' },
  attempt: { title: 'leaveSentTitle', hint: 'leaveSentHint', leave: 'leaveVoid' },
} as const;
const NOT_VOIDED = { title: 'notVoidedTitle', hint: 'notVoidedHint', leave: 'leave' } as const;

type QuestionProps = Props & {
  texts: (typeof TEXTS)[keyof typeof TEXTS] | typeof NOT_VOIDED;
  /** The payer has answered, and waits for the provider. */
  voiding?: boolean;
};

function LeaveQuestion({ leaving, texts: { title, hint, leave }, voiding = false }: QuestionProps) {
  const t = useText('checkout');
  const stay = () => leaving.getState().send({ type: 'stay' });
  return (
    // Whoever has asked for it waits for the few seconds that it takes.
    <Dialog title={t(title)} onClose={voiding ? () => undefined : stay}>
      <p>{t(hint)}</p>
      <Button onClick={stay} disabled={voiding}>
        {t('stay')}
      </Button>
      <Button kind="quiet" busy={voiding ? t('voiding') : undefined} onClick={leaving.leave}>
        {t(leave)}
      </Button>
    </Dialog>
  );
}
