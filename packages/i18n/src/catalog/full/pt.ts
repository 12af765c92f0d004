import { access } from '../../messages/pt/access.ts';
import { country } from '../../messages/pt/country.ts';
import { deposits } from '../../messages/pt/deposits.ts';
import { destinations } from '../../messages/pt/destinations.ts';
import { entry } from '../../messages/pt/entry.ts';
import { error } from '../../messages/pt/error.ts';
import { forms } from '../../messages/pt/forms.ts';
import { freezes } from '../../messages/pt/freezes.ts';
import { identity } from '../../messages/pt/identity.ts';
import { messages } from '../../messages/pt/index.ts';
import { lists } from '../../messages/pt/lists.ts';
import { loans } from '../../messages/pt/loans.ts';
import { places } from '../../messages/pt/places.ts';
import { products } from '../../messages/pt/products.ts';
import { support } from '../../messages/pt/support.ts';
import { touch } from '../../messages/pt/touch.ts';
import { verification } from '../../messages/pt/verification.ts';
import { withdrawals } from '../../messages/pt/withdrawals.ts';
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
