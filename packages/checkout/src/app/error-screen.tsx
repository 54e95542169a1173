import type { ReactNode } from 'react';
import type { PageContext } from '../shared/page/page-context';
import type { IconName } from '../shared/ui/icon';
import { MessageView } from '../shared/ui/message-view';
import { PageShell } from '../shared/ui/page-shell';

type Props = {
  context: Pick<PageContext, 'display' | 'bridge'>;
  icon: IconName;
  title: string;
  hint: string;
  /** What the payer can do about it. */
  actions: ReactNode;
};

/** Something is in the way, and the payer can do something about it. */
export function ErrorScreen({ context, icon, title, hint, actions }: Props) {
  return (
    <PageShell display={context.display} onHeight={context.bridge.resize} centred dock={actions}>
      <MessageView tone="wait" icon={icon} title={title}>
        <p>{hint}</p>
      </MessageView>
    </PageShell>
  );
}
