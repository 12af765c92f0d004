import * as z from 'zod/mini';
import { empty } from './fields.ts';
import { route } from './route.ts';

/** Where the pages that pick and show a place get their map from. */
export const map = route({
  method: 'GET',
  path: '/api/index/map',
  summary: 'The map tiles to draw places on; null: the app draws its own outline of the world.',
  access: 'user',
  input: empty,
  data: z.object({
    tiles: z.nullable(
      z.object({
        /** With `{z}`, `{x}` and `{y}` where the tile's numbers go (Web Mercator, 256 pixels). */
        url: z.string(),
        /** Whom the map is owed to, to be shown with it. */
        attribution: z.string(),
      }),
    ),
  }),
  errors: [],
});
export type MapTiles = NonNullable<z.output<typeof map.data>['tiles']>;

export const mapRoutes = { map };
