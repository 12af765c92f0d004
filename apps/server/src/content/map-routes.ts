import { map } from '@tallystick/contract';
import type { Config } from '../platform/config/config.ts';
import type { Http } from '../platform/http/http.ts';

/** Gives the app the operator's map tiles. */
export const registerMapRoutes = (http: Http, { mapTiles }: Pick<Config, 'mapTiles'>): void => {
  http.serve(map, () => Promise.resolve({ tiles: mapTiles }));
};
