import { access } from '../../messages/th/access.ts';
import { country } from '../../messages/th/country.ts';
import { deposits } from '../../messages/th/deposits.ts';
import { destinations } from '../../messages/th/destinations.ts';
import { entry } from '../../messages/th/entry.ts';
import { error } from '../../messages/th/error.ts';
import { forms } from '../../messages/th/forms.ts';
import { freezes } from '../../messages/th/freezes.ts';
import { identity } from '../../messages/th/identity.ts';
import { messages } from '../../messages/th/index.ts';
import { lists } from '../../messages/th/lists.ts';
import { loans } from '../../messages/th/loans.ts';
import { places } from '../../messages/th/places.ts';
import { products } from '../../messages/th/products.ts';
import { support } from '../../messages/th/support.ts';
import { touch } from '../../messages/th/touch.ts';
import { verification } from '../../messages/th/verification.ts';
import { withdrawals } from '../../messages/th/withdrawals.ts';
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
