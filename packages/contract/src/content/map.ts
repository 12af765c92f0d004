import * as z from 'zod/mini';
import { empty } from '../fields.ts';
import { route } from '../route.ts';

/** The map tiles of the pages that pick and show a place. */
export const map = route({
  method: 'GET',
  path: '/api/index/map',
  summary: 'The map tiles to draw places on; null: the app draws its own outline of the world.',
  access: 'user',
  work: 'read',
  scope: null,
  input: empty,
  data: z.object({
    tiles: z.nullable(
      z.object({
        /** Contains `{z}`, `{x}` and `{y}` for the numbers of the tile (Web Mercator, 256 pixels). */
        url: z.string(),
        /** The attribution that the map's licence requires on screen. */
        attribution: z.string(),
      }),
    ),
  }),
  errors: [],
});
export type MapTiles = NonNullable<z.output<typeof map.data>['tiles']>;

export const mapRoutes = { map };
