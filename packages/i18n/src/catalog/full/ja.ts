import { access } from '../../messages/ja/access.ts';
import { country } from '../../messages/ja/country.ts';
import { deposits } from '../../messages/ja/deposits.ts';
import { destinations } from '../../messages/ja/destinations.ts';
import { entry } from '../../messages/ja/entry.ts';
import { error } from '../../messages/ja/error.ts';
import { forms } from '../../messages/ja/forms.ts';
import { freezes } from '../../messages/ja/freezes.ts';
import { identity } from '../../messages/ja/identity.ts';
import { messages } from '../../messages/ja/index.ts';
import { lists } from '../../messages/ja/lists.ts';
import { loans } from '../../messages/ja/loans.ts';
import { places } from '../../messages/ja/places.ts';
import { products } from '../../messages/ja/products.ts';
import { support } from '../../messages/ja/support.ts';
import { touch } from '../../messages/ja/touch.ts';
import { verification } from '../../messages/ja/verification.ts';
import { withdrawals } from '../../messages/ja/withdrawals.ts';
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
