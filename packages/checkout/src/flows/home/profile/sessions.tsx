import { type LoginSession, userEndpoints } from '@istmo/contract/provider';
import { useFlow } from '../../../shared/flow/use-flow';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { recentInWords } from '../../../shared/format/day-in-words';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/buttons/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Alert } from '../../../shared/ui/feedback/alert';
import { Pill } from '../../../shared/ui/feedback/pill';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { Entry } from '../parts/entry';
import { Loaded } from '../parts/loaded';
import { createLoadedStore } from '../parts/loaded-store';
import parts from '../parts/parts.module.css';
import { Section } from '../parts/section';
import { useErrorText } from '../parts/use-error-text';
import { createLogOutStore } from './log-out-store';

type Props = Pick<ViewProps, 'context'>;

/** Where the user is logged in, and the button that ends all of it. */
export function Sessions({ context }: Props) {
  const t = useText('profile');
  const sessions = useDisposable(() =>
    createLoadedStore((signal) => context.apiOf(userEndpoints).sessions({}, signal)),
  );
  return (
    <Section title={t('sessions')}>
      <Loaded store={sessions}>
        {(logins) => (
          <ul className={parts.rows}>
            {logins.map((login) => (
              <li key={login.id} className={parts.row}>
                <SessionRow login={login} context={context} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <LogOutEverywhere context={context} />
    </Section>
  );
}

function SessionRow({ login, context }: { login: LoginSession } & Props) {
  const t = useText('profile');
  const language = useLanguage();
  const { browser, system, loggedInAt, lastUsedAt, current } = login;
  const at = (time: string) => ({ time: recentInWords(time, context.now(), language) });
  const device = browser && system ? t('device', { browser, system }) : browser || system;
  return (
    <Entry
      what={device || t('unknownDevice')}
      notes={[t('loggedIn', at(loggedInAt)), t('lastUsed', at(lastUsedAt))]}
      aside={current && <Pill tone="good">{t('thisDevice')}</Pill>}
      context={context}
    />
  );
}

/** Asks first, because this device is logged out too. */
function LogOutEverywhere({ context }: Props) {
  const t = useText('profile');
  const textOf = useErrorText();
  const store = useDisposable(() => createLogOutStore(context));
  const { state, send } = useFlow(store);
  const busy = state.name === 'loggingOut';
  return (
    <>
      {state.name === 'failed' && <Alert title={t('notLoggedOut')}>{textOf(state.error)}</Alert>}
      <Button kind="quiet" size="medium" onClick={() => send({ type: 'asked' })}>
        {t('logOutEverywhere')}
      </Button>
      {(state.name === 'asking' || busy) && (
        <Dialog title={t('logOutTitle')} startAt="title" onClose={() => send({ type: 'left' })}>
          <p>{t('logOutHint')}</p>
          <Button busy={busy && t('loggingOut')} onClick={() => send({ type: 'confirmed' })}>
            {t('logOutEverywhere')}
          </Button>
          <Button kind="quiet" disabled={busy} onClick={() => send({ type: 'left' })}>
            {t('notNow')}
          </Button>
        </Dialog>
      )}
    </>
  );
}
