import { useText } from '../../shared/i18n/use-text';
import type { NotFoundPageProps } from '../../shared/page/page-props';
import { notFoundContent } from './message-content';
import { MessageScreen } from './message-screen';

export function NotFoundPage({ context, errorKey }: NotFoundPageProps) {
  const errors = useText('errors');
  const content = notFoundContent(errorKey);
  const known = errorKey === 'page_not_found' || errorKey === 'link_not_found';
  return <MessageScreen context={context} content={content} detail={known ? '' : errors(errorKey)} />;
}
