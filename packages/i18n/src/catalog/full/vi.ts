import { access } from '../../messages/vi/access.ts';
import { country } from '../../messages/vi/country.ts';
import { deposits } from '../../messages/vi/deposits.ts';
import { destinations } from '../../messages/vi/destinations.ts';
import { entry } from '../../messages/vi/entry.ts';
import { error } from '../../messages/vi/error.ts';
import { forms } from '../../messages/vi/forms.ts';
import { freezes } from '../../messages/vi/freezes.ts';
import { identity } from '../../messages/vi/identity.ts';
import { messages } from '../../messages/vi/index.ts';
import { lists } from '../../messages/vi/lists.ts';
import { loans } from '../../messages/vi/loans.ts';
import { places } from '../../messages/vi/places.ts';
import { products } from '../../messages/vi/products.ts';
import { support } from '../../messages/vi/support.ts';
import { touch } from '../../messages/vi/touch.ts';
import { verification } from '../../messages/vi/verification.ts';
import { withdrawals } from '../../messages/vi/withdrawals.ts';
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
