import type { CheckoutResult, CloseAnswer, FrameMessage, HostMessage } from '@istmo/contract/bridge';
import { type HeardOptions, HostMessage as HostMessageSchema } from '@istmo/contract/bridge-schemas';
import * as v from 'valibot';
import type { createHostOptions } from './host-options';
import { takenOptions } from './taken-options';

type Needs = {
  options: Pick<ReturnType<typeof createHostOptions>, 'opened' | 'updated'>;
  /** Whether the payer may go. */
  guard: () => CloseAnswer;
  close: (leaving?: CheckoutResult) => void;
  tell: (message: FrameMessage) => void;
  /** Says once more why nothing can be opened, where that is so. */
  again: () => void;
  refuse: (wrong: readonly string[]) => void;
  /** Whether the frame loads itself anew instead: it was loaded too long ago to be shown now. */
  renewed: (() => boolean) | undefined;
};

/** Hears what the host says. What is not as agreed is not taken: the host is told, and all the rest is. */
export function hearHost(needs: Needs): (sent: unknown) => void {
  const { options, guard, close, tell, again, refuse, renewed } = needs;
  const acts: Record<HostMessage['type'], (sent: HeardOptions) => void> = {
    open: (sent) => {
      if (renewed?.()) return;
      void options.opened(sent).then(() => tell({ type: 'opened' }));
      again();
    },
    update: (sent) => void options.updated(sent),
    requestClose: () => {
      const answer = guard();
      if (answer.close) close(answer.result);
      else tell({ type: 'keep', why: answer.why });
    },
  };
  return (sent) => {
    const { success, output, issues } = v.safeParse(HostMessageSchema, sent);
    if (!success) return refuse([`${v.getDotPath(issues[0])}: ${issues[0].message}`]);
    const { options, wrong } = takenOptions(output.options);
    refuse(wrong);
    acts[output.type](options);
  };
}
