import { MESSAGE_KEYS, type MessageKey } from '@istmo/domain';
import { useText } from '../../shared/i18n/use-text';
import type { MessagePageProps } from '../../shared/page/page-props';
import { messageContent } from './message-content';
import { MessageScreen } from './message-screen';

/** Expired links, unknown stations, ended sessions, and whatever else the provider refuses. */
export function MessagePage({ context, code, session, back, login, ...said }: MessagePageProps) {
  const errors = useText('errors');
  const { message, errorKey = keyIn(said.message) } = said;
  const content = messageContent({ code, session, errorKey, back });
  // The title of a message that is known says it already.
  const known = content.title !== 'refusedTitle';
  const text = message === errorKey ? '' : message;
  const detail = text || (errorKey && !known ? errors(errorKey) : '');
  return <MessageScreen context={context} content={content} detail={detail} back={back} login={login} />;
}

function keyIn(message: string): MessageKey | undefined {
  return MESSAGE_KEYS.find((one) => one === message);
}
