import { imageAddress } from '../merchant/merchant';
import { type Maybe, textOf } from '../text/loose-text';

/** A wallet user's profile. `photo` is a URL. */
export type UserProfile = {
  photo: string;
  name: string;
  lastname: string;
  phone: string;
  email: string;
  address1: string;
  country: string;
};

type ProfileRecord = { [F in keyof UserProfile]?: Maybe<string> };

/** The default photo of a user. */
export const DEFAULT_PHOTO = 'default-user.svg';

export function toUserProfile(record: ProfileRecord, imageBase: string): UserProfile {
  return {
    photo: imageAddress(textOf(record.photo) || DEFAULT_PHOTO, imageBase),
    name: textOf(record.name),
    lastname: textOf(record.lastname),
    phone: textOf(record.phone),
    email: textOf(record.email),
    address1: textOf(record.address1),
    country: textOf(record.country),
  };
}
