import { access } from '../../messages/it/access.ts';
import { country } from '../../messages/it/country.ts';
import { deposits } from '../../messages/it/deposits.ts';
import { destinations } from '../../messages/it/destinations.ts';
import { entry } from '../../messages/it/entry.ts';
import { error } from '../../messages/it/error.ts';
import { forms } from '../../messages/it/forms.ts';
import { freezes } from '../../messages/it/freezes.ts';
import { identity } from '../../messages/it/identity.ts';
import { messages } from '../../messages/it/index.ts';
import { lists } from '../../messages/it/lists.ts';
import { loans } from '../../messages/it/loans.ts';
import { places } from '../../messages/it/places.ts';
import { products } from '../../messages/it/products.ts';
import { support } from '../../messages/it/support.ts';
import { touch } from '../../messages/it/touch.ts';
import { verification } from '../../messages/it/verification.ts';
import { withdrawals } from '../../messages/it/withdrawals.ts';
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
