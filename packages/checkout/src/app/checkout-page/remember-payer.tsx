import { useEffect, useId, useState } from 'react';
import { useStore } from '../../shared/store/use-store';
import { useText } from '../../shared/i18n/use-text';
import { openRememberedPayer, type RememberedPayer } from '../../shared/payment/remembered-payer';
import type { Login } from '../../shared/storage/login';
import { Announcement } from '../../shared/ui/feedback/alert';
import { CheckField } from '../../shared/ui/fields/check-field';
import type { MethodList } from './method-list';
import styles from './remember-payer.module.css';

export type RememberPayerProps = { methods: MethodList; login: Login };

/** Offers guests to have their contact data filled in the next time. Off by default; one tap forgets them. */
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
      <CheckField id={id} label={t('label')} hint={t('hint')} checked={isOn} onCheck={change} />
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
