import type { Caller } from '@istmo/contract/provider';
import { passwordError } from '@istmo/domain';
import { ApiError } from '../../api-error';
import { type User, writePasswordHash } from '../../db/queries/users/user-queries';
import { renderMail } from '../../mail/render-mail';
import { sendMail } from '../../mail/send-mail';
import type { Services } from '../../services';
import { notify } from '../notify';
import { PASSWORD_CHANGED } from './account-texts';
import { checkOwnPassword } from './own-password';
import { hashPassword } from './password';
import { createSession, endAllSessions, type SessionWire, toSessionWire } from './sessions';

type NewPassword = { password: string; newPassword: string; userAgent: string };

/** Changes the password of a logged-in user who knows the old one. Throws an ApiError. */
export async function changePassword(
  services: Services,
  caller: Caller,
  { password, newPassword, userAgent }: NewPassword,
): Promise<SessionWire> {
  const refusal = passwordError(newPassword);
  if (refusal) throw new ApiError(422, refusal);
  const user = await checkOwnPassword(services, caller, password);
  const passwordHash = await hashPassword(services, newPassword);
  return services.db.transaction((tx) =>
    setPassword({ ...services, db: tx }, user, { passwordHash, userAgent }),
  );
}

/** Sets a password, ends every login, tells the user, and opens a session. Runs in the caller's transaction. */
export async function setPassword(
  services: Services,
  user: User,
  { passwordHash, userAgent }: { passwordHash: string; userAgent: string },
): Promise<SessionWire> {
  const { db, clock } = services;
  const now = clock();
  await writePasswordHash(db, user.id, passwordHash);
  await endAllSessions(services, user.id);
  const { mail, notification } = PASSWORD_CHANGED;
  await sendMail(db, { to: user.email, ...(await renderMail(mail)), kind: 'passwordChanged', now });
  await notify(db, { userId: user.id, title: 'Contraseña nueva', text: notification.es, now });
  return toSessionWire(services, await createSession(services, user.id, userAgent), user);
}
