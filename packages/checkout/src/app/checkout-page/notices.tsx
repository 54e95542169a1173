import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import { parseExpiresAt, type TimeZone, timeZonePlace } from '@istmo/domain';
import { useEffect, useId, useState } from 'react';
import { momentInWords } from '../../shared/format/day-in-words';
import { useLanguage, useText } from '../../shared/i18n/texts';
import type { PageContext } from '../../shared/page/page-context';
import { openRememberedPayer, type RememberedPayer } from '../../shared/payment/remembered-payer';
import type { Login } from '../../shared/storage/login';
import { useStore } from '../../shared/store/use-store';
import { whenReached } from '../../shared/time/clock';
import { Button } from '../../shared/ui/buttons/button';
import { Countdown } from '../../shared/ui/buttons/timed-button';
import { Alert, Announcement } from '../../shared/ui/feedback/alert';
import { CheckField } from '../../shared/ui/fields/check-field';
import type { ThirdPartyScripts } from '../third-party-scripts';
import { isLocked, type MethodList, useAnyMethod } from './method-list';
import styles from './notices.module.css';

export type EarlierAttemptNoticeProps = {
  methods: MethodList;
  /** Whether the provider does not know an earlier page's attempt yet. */
  isAttemptUnknown: () => boolean;
};

/** Says that an attempt of an earlier page may still reach the provider. Shown until the payer pays again. */
export function EarlierAttemptNotice({ methods, isAttemptUnknown }: EarlierAttemptNoticeProps) {
  const t = useText('earlier');
  const locked = useAnyMethod(methods, isLocked);
  if (locked || !isAttemptUnknown()) return null;
  return (
    <Alert tone="wait" title={t('title')}>
      {t('text')}
    </Alert>
  );
}

export type MissingMethodsProps = { scripts: ThirdPartyScripts };

/** Says which methods, or ways to log in, are off because their scripts could not be loaded, and offers to load them again. */
export function MissingMethods({ scripts }: MissingMethodsProps) {
  const t = useText('missingMethods');
  const nameOf = useText('checkout');
  const language = useLanguage();
  const { missing, isLoading } = useStore(scripts);
  if (missing.length === 0) return null;
  const names = missing.map((id) => (id === 'walletApp' ? t(id) : nameOf(`${id}Name`)));
  const methods = new Intl.ListFormat(language).format(names);
  return (
    <Alert tone="wait" title={t('title', { methods })}>
      <p>{t(missing.every((id) => id === 'walletApp') ? 'walletAppText' : 'text')}</p>
      <Button kind="quiet" size="medium" busy={isLoading && t('loading')} onClick={scripts.retry}>
        {t('retry')}
      </Button>
    </Alert>
  );
}

// A countdown for a later time would only put pressure on the payer.
const COUNTDOWN_MS = 60 * 60 * 1000;

export type LinkExpiryProps = { context: PageContext; info: PaymentInfo; merchantProfile: MerchantProfile };

/** When the link expires: a date, and in the last hour a countdown by the provider's clock. */
export function LinkExpiry({ context, info, merchantProfile }: LinkExpiryProps) {
  const until = parseExpiresAt(info.othersValues.EXPIRES_AT);
  if (until === undefined) return null;
  return <Expiry now={context.now} until={until} timeZone={merchantProfile.merchant.timeZone} />;
}

type ExpiryProps = { now: () => number; until: number; timeZone: TimeZone };

function Expiry({ now, until, timeZone }: ExpiryProps) {
  const t = useText('checkout');
  const language = useLanguage();
  const place = timeZonePlace(timeZone, language);
  const counted = useReached(until - COUNTDOWN_MS, now);
  // The session ends then, unless a payment is in progress.
  const over = useReached(until, now);
  if (over) return <p className={styles.expiry}>{t('expiredWhilePaying')}</p>;
  if (!counted) {
    const date = momentInWords(until, language, timeZone);
    return <p className={styles.later}>{t('expiresOn', { date, place })}</p>;
  }
  return (
    <p className={styles.expiry}>
      <Countdown until={until} now={now}>
        {(time) => t('expiresIn', { time })}
      </Countdown>
    </p>
  );
}

function useReached(at: number, now: () => number): boolean {
  const [reached, setReached] = useState(() => at <= now());
  useEffect(() => {
    const leaving = new AbortController();
    whenReached({ at, now, signal: leaving.signal, reached: () => setReached(true) });
    return () => leaving.abort();
  }, [at, now]);
  return reached;
}

export type RememberPayerProps = { methods: MethodList; login: Login };

/** Offers guests to have their contact data filled in the next time. Off by default; one tap deletes the data. */
export function RememberPayer({ methods, login }: RememberPayerProps) {
  const [remembered] = useState(() => openRememberedPayer());
  const isGuest = useStore(login, ({ session }) => !session);
  const { chosen, mounted } = useStore(methods);
  const hasForm = chosen && mounted[chosen]?.form !== undefined;
  if (!remembered || !isGuest) return null;
  return (
    <div className={styles.remember}>{hasForm && <Remember methods={methods} remembered={remembered} />}</div>
  );
}

type RememberProps = { methods: MethodList; remembered: RememberedPayer };

function Remember({ methods, remembered }: RememberProps) {
  const t = useText('remember');
  const id = useId();
  const [isOn, setOn] = useState(remembered.isOn);
  const [isForgotten, setForgotten] = useState(false);
  const { mounted } = useStore(methods);
  useEffect(() => {
    if (!isOn) return;
    remembered.fill(methods);
    const save = () => remembered.remember(methods);
    const leave = methods.opened().flatMap(({ form }) => form?.subscribe(save) ?? []);
    return () => leave.forEach((stop) => stop());
    // A method that is opened later has a form of its own.
  }, [isOn, remembered, methods, mounted]);
  return (
    <>
      <CheckField
        id={id}
        label={t('label')}
        hint={t(isOn ? 'onHint' : 'offHint')}
        checked={isOn}
        onCheck={change}
      />
      <Announcement>{isForgotten && t('forgotten')}</Announcement>
    </>
  );

  function change(on: boolean) {
    if (on) remembered.remember(methods);
    else remembered.forget();
    setOn(on);
    setForgotten(!on);
  }
}
