import { access } from '../../messages/de/access.ts';
import { country } from '../../messages/de/country.ts';
import { deposits } from '../../messages/de/deposits.ts';
import { destinations } from '../../messages/de/destinations.ts';
import { entry } from '../../messages/de/entry.ts';
import { error } from '../../messages/de/error.ts';
import { forms } from '../../messages/de/forms.ts';
import { freezes } from '../../messages/de/freezes.ts';
import { identity } from '../../messages/de/identity.ts';
import { messages } from '../../messages/de/index.ts';
import { lists } from '../../messages/de/lists.ts';
import { loans } from '../../messages/de/loans.ts';
import { places } from '../../messages/de/places.ts';
import { products } from '../../messages/de/products.ts';
import { support } from '../../messages/de/support.ts';
import { touch } from '../../messages/de/touch.ts';
import { verification } from '../../messages/de/verification.ts';
import { withdrawals } from '../../messages/de/withdrawals.ts';
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
