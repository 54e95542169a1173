import type { CloseAnswer, FrameMessage, FrameOptions, HostMessage } from '@istmo/contract/bridge';
import { HostMessage as HostMessageSchema } from '@istmo/contract/bridge-schemas';
import * as v from 'valibot';
import type { createHostOptions } from './host-options';

type Needs = {
  options: Pick<ReturnType<typeof createHostOptions>, 'opened' | 'updated'>;
  /** Whether the payer may go. */
  guard: () => CloseAnswer;
  tell: (message: FrameMessage) => void;
};

/** Hears what the host says. What is not as agreed is not taken: the host is told, and a later right word still is. */
export function hearHost({ options, guard, tell }: Needs): (sent: unknown) => void {
  const acts: Record<HostMessage['type'], (sent: FrameOptions) => void> = {
    open: (sent) => {
      options.opened(sent);
      tell({ type: 'opened' });
    },
    update: options.updated,
    requestClose: () => {
      const answer = guard();
      tell(answer.close ? { type: 'close' } : { type: 'keep', why: answer.why });
    },
  };
  return (sent) => {
    const { success, output, issues } = v.safeParse(HostMessageSchema, sent);
    if (success) return acts[output.type](output.options);
    const message = `${v.getDotPath(issues[0])}: ${issues[0].message}`;
    tell({ type: 'refuse', failure: { code: 'invalid_options', message } });
  };
}
