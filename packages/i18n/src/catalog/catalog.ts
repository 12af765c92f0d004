import type { access } from '../messages/en/access.ts';
import type { accessibility } from '../messages/en/accessibility.ts';
import type { country } from '../messages/en/country.ts';
import type { data } from '../messages/en/data.ts';
import type { deposits } from '../messages/en/deposits.ts';
import type { destinations } from '../messages/en/destinations.ts';
import type { entry } from '../messages/en/entry.ts';
import type { error } from '../messages/en/error.ts';
import type { forms } from '../messages/en/forms.ts';
import type { freezes } from '../messages/en/freezes.ts';
import type { identity } from '../messages/en/identity.ts';
import type * as messages from '../messages/en/index.ts';
import type { lists } from '../messages/en/lists.ts';
import type { loans } from '../messages/en/loans.ts';
import type { notifications } from '../messages/en/notifications.ts';
import type { passkeys } from '../messages/en/passkeys.ts';
import type { payment } from '../messages/en/payment.ts';
import type { places } from '../messages/en/places.ts';
import type { products } from '../messages/en/products.ts';
import type { programs } from '../messages/en/programs.ts';
import type { share } from '../messages/en/share.ts';
import type { support } from '../messages/en/support.ts';
import type { touch } from '../messages/en/touch.ts';
import type { trust } from '../messages/en/trust.ts';
import type { verification } from '../messages/en/verification.ts';
import type { withdrawals } from '../messages/en/withdrawals.ts';
import type { worth } from '../messages/en/worth.ts';

/** The texts that every page may need. They are loaded with the app. */
type Common = typeof messages;

/** The texts that are loaded with their pages, or that only the server uses. */
interface Late {
  readonly entry: typeof entry;
  readonly error: typeof error;
  readonly country: typeof country;
  readonly deposits: typeof deposits;
  readonly lists: typeof lists;
  readonly loans: typeof loans;
  readonly accessibility: typeof accessibility;
  readonly access: typeof access;
  readonly destinations: typeof destinations;
  readonly forms: typeof forms;
  readonly freezes: typeof freezes;
  readonly identity: typeof identity;
  readonly notifications: typeof notifications;
  readonly data: typeof data;
  readonly passkeys: typeof passkeys;
  readonly payment: typeof payment;
  readonly programs: typeof programs;
  readonly share: typeof share;
  readonly worth: typeof worth;
  readonly places: typeof places;
  readonly products: typeof products;
  readonly support: typeof support;
  readonly touch: typeof touch;
  readonly trust: typeof trust;
  readonly verification: typeof verification;
  readonly withdrawals: typeof withdrawals;
}

/** English is the source. Its texts carry the types of the keys and of the ICU arguments. */
export type Messages = Common & Late;

type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** A catalog in another language, with every key of English and no other. */
export type Translation = Translated<Common>;

/** A translated catalog with the areas that are loaded late. */
export type FullTranslation = Translated<Messages>;

/** One file of a translated catalog. */
export type Area<Name extends keyof Messages> = FullTranslation[Name];
