import type { NotFoundPageProps } from '../../shared/page/page-props';
import { keyContent } from './message-content';
import { MessageScreen } from './message-screen';

export function NotFoundPage({ context, errorKey }: NotFoundPageProps) {
  return <MessageScreen context={context} content={keyContent(errorKey)} message="" />;
}
