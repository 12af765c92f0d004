import { access } from '../../messages/zh-Hant/access.ts';
import { country } from '../../messages/zh-Hant/country.ts';
import { deposits } from '../../messages/zh-Hant/deposits.ts';
import { destinations } from '../../messages/zh-Hant/destinations.ts';
import { entry } from '../../messages/zh-Hant/entry.ts';
import { error } from '../../messages/zh-Hant/error.ts';
import { forms } from '../../messages/zh-Hant/forms.ts';
import { freezes } from '../../messages/zh-Hant/freezes.ts';
import { identity } from '../../messages/zh-Hant/identity.ts';
import { messages } from '../../messages/zh-Hant/index.ts';
import { lists } from '../../messages/zh-Hant/lists.ts';
import { loans } from '../../messages/zh-Hant/loans.ts';
import { places } from '../../messages/zh-Hant/places.ts';
import { products } from '../../messages/zh-Hant/products.ts';
import { support } from '../../messages/zh-Hant/support.ts';
import { touch } from '../../messages/zh-Hant/touch.ts';
import { verification } from '../../messages/zh-Hant/verification.ts';
import { withdrawals } from '../../messages/zh-Hant/withdrawals.ts';
import type { FullTranslation } from '../catalog.ts';

/** The whole catalog of one language. */
export const full: FullTranslation = {
  ...messages,
  access,
  country,
  deposits,
  destinations,
  entry,
  error,
  forms,
  freezes,
  identity,
  lists,
  loans,
  places,
  products,
  support,
  touch,
  verification,
  withdrawals,
};
