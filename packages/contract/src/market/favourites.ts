import * as z from 'zod/mini';
import { empty, symbol } from '../fields.ts';
import { route } from '../route.ts';

const marked = z.object({
  /** In the order in which they were marked. */
  symbols: z.array(z.string()),
});

export const favourites = route({
  path: '/api/user/favourites',
  summary: 'The coins that the customer has marked. They follow the account to every device.',
  access: 'user',
  work: 'read',
  scope: 'read',
  repeats: 'reads',
  input: empty,
  data: marked,
  errors: [],
});

export const setFavourite = route({
  path: '/api/user/favourites/set',
  summary: 'Marks a coin as a favourite, or takes the mark away. Returns all favourites.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'same',
  input: z.object({ symbol, favourite: z.boolean({ error: 'invalid' }) }),
  data: marked,
  errors: ['not_found'],
});

export const favouriteRoutes = { favourites, setFavourite };
