import { access } from '../../messages/zh-Hans/access.ts';
import { country } from '../../messages/zh-Hans/country.ts';
import { deposits } from '../../messages/zh-Hans/deposits.ts';
import { destinations } from '../../messages/zh-Hans/destinations.ts';
import { entry } from '../../messages/zh-Hans/entry.ts';
import { error } from '../../messages/zh-Hans/error.ts';
import { forms } from '../../messages/zh-Hans/forms.ts';
import { freezes } from '../../messages/zh-Hans/freezes.ts';
import { identity } from '../../messages/zh-Hans/identity.ts';
import { messages } from '../../messages/zh-Hans/index.ts';
import { lists } from '../../messages/zh-Hans/lists.ts';
import { loans } from '../../messages/zh-Hans/loans.ts';
import { places } from '../../messages/zh-Hans/places.ts';
import { products } from '../../messages/zh-Hans/products.ts';
import { support } from '../../messages/zh-Hans/support.ts';
import { touch } from '../../messages/zh-Hans/touch.ts';
import { verification } from '../../messages/zh-Hans/verification.ts';
import { withdrawals } from '../../messages/zh-Hans/withdrawals.ts';
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
