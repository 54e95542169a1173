import { useText } from '../../shared/i18n/use-text';
import type { MessagePageProps } from '../../shared/page/page-props';
import { messageContent } from './message-content';
import { MessageScreen } from './message-screen';

/** Expired links, unknown stations, ended sessions, and whatever else the provider refuses. */
export function MessagePage({ context, code, session, message, errorKey, back, login }: MessagePageProps) {
  const errors = useText('errors');
  const content = messageContent({ code, session, errorKey });
  // The title of a message that is known says it already.
  const known = content.title !== 'refusedTitle';
  const detail = message || (errorKey && !known ? errors(errorKey) : '');
  return <MessageScreen context={context} content={content} detail={detail} back={back} login={login} />;
}
