import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import type { User } from '../db/queries/user-queries';
import type { NewSession } from './sessions';

export type SessionWire = WireOutput<Endpoints['login']>;

/** A session as it travels, with what is known of its user. */
export function toSessionWire({ sessionId, token, expiresAt }: NewSession, user: User): SessionWire {
  return { sessionId, token, expiresAt: expiresAt.toISOString(), user: toProfile(user) };
}

function toProfile(user: User): SessionWire['user'] {
  const { id, login, photo, name, lastname, phone, email, address, country } = user;
  return { idUsr: id, login, photo, name, lastname, phone, email, address1: address, country };
}
