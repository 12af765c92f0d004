import { access } from '../../messages/es/access.ts';
import { country } from '../../messages/es/country.ts';
import { deposits } from '../../messages/es/deposits.ts';
import { destinations } from '../../messages/es/destinations.ts';
import { entry } from '../../messages/es/entry.ts';
import { error } from '../../messages/es/error.ts';
import { forms } from '../../messages/es/forms.ts';
import { freezes } from '../../messages/es/freezes.ts';
import { identity } from '../../messages/es/identity.ts';
import { messages } from '../../messages/es/index.ts';
import { lists } from '../../messages/es/lists.ts';
import { loans } from '../../messages/es/loans.ts';
import { places } from '../../messages/es/places.ts';
import { products } from '../../messages/es/products.ts';
import { support } from '../../messages/es/support.ts';
import { touch } from '../../messages/es/touch.ts';
import { verification } from '../../messages/es/verification.ts';
import { withdrawals } from '../../messages/es/withdrawals.ts';
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
