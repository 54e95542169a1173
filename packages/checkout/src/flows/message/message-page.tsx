import { messageKeyIn } from '@istmo/domain';
import type { MessagePageProps } from '../../shared/page/page-props';
import { messageContent } from './message-content';
import { MessageScreen } from './message-screen';

/** Expired links, unknown stations, ended sessions, and whatever else the provider refuses. */
export function MessagePage({ context, code, session, back, login, leadsBack, ...said }: MessagePageProps) {
  const { message, errorKey = messageKeyIn(message) } = said;
  const content = messageContent({ code, session, errorKey, back });
  const text = message === errorKey ? '' : message;
  return <MessageScreen {...{ context, content, back, login, leadsBack }} message={text} />;
}
