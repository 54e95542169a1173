import { imageAddress } from '../merchant/image-address';
import { type Maybe, textOf } from '../text/loose-text';

/** What is known of a wallet user. `photo` is a whole address. */
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

/** The image of a user who has none of their own. */
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
