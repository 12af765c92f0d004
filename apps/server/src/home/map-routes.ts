import { map } from '@tallystick/contract';
import type { Config } from '../platform/config.ts';
import type { Http } from '../platform/http.ts';

/** Tells the app whose map tiles the operator set. */
export const registerMapRoutes = (http: Http, { mapTiles }: Pick<Config, 'mapTiles'>): void => {
  http.serve(map, () => Promise.resolve({ tiles: mapTiles }));
};
