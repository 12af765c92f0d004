import { access } from '../../messages/en/access.ts';
import { country } from '../../messages/en/country.ts';
import { deposits } from '../../messages/en/deposits.ts';
import { destinations } from '../../messages/en/destinations.ts';
import { entry } from '../../messages/en/entry.ts';
import { error } from '../../messages/en/error.ts';
import { forms } from '../../messages/en/forms.ts';
import { freezes } from '../../messages/en/freezes.ts';
import { identity } from '../../messages/en/identity.ts';
import { messages } from '../../messages/en/index.ts';
import { lists } from '../../messages/en/lists.ts';
import { loans } from '../../messages/en/loans.ts';
import { places } from '../../messages/en/places.ts';
import { products } from '../../messages/en/products.ts';
import { support } from '../../messages/en/support.ts';
import { touch } from '../../messages/en/touch.ts';
import { verification } from '../../messages/en/verification.ts';
import { withdrawals } from '../../messages/en/withdrawals.ts';
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
