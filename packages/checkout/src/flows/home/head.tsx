import { useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { IconButton } from '../../shared/ui/icon-button';
import { useFocus } from '../../shared/ui/use-focus';
import styles from './home.module.css';

type Props = { title: string; bridge: PageContext['bridge'] };

/** What is shown; a screen reader goes on here when it changes. */
export function Head({ title, bridge }: Props) {
  const common = useText('common');
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <div className={styles.head}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {bridge.leadsBack('') && (
        <IconButton icon="close" label={common('close')} onClick={() => bridge.close()} />
      )}
    </div>
  );
}
