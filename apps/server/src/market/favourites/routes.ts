import { favourites, setFavourite } from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { Product } from '../listing/products.sql.ts';
import { deleteFavourite, insertFavourite, selectFavourites } from './favourites.sql.ts';

interface FavouritesContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly symbols: () => readonly Pick<Product, 'symbolId' | 'symbol'>[];
}

export const registerFavouriteRoutes = (
  http: Http,
  { database, clock, symbols }: FavouritesContext,
): void => {
  const read = async (uid: bigint) => {
    const names = new Map(symbols().map(({ symbolId, symbol }) => [symbolId, symbol]));
    const ids = await selectFavourites(database, uid);
    return { symbols: ids.map((id) => names.get(id)).filter((symbol) => symbol !== undefined) };
  };
  http.serve(favourites, (_input, { uid }) => read(uid));
  http.serve(setFavourite, async ({ symbol, favourite }, { uid }) => {
    const found = symbols().find((known) => known.symbol === symbol);
    if (found === undefined) throw new AppError('not_found');
    if (favourite) await insertFavourite(database, uid, found.symbolId, new Date(clock.nowMs()));
    else await deleteFavourite(database, uid, found.symbolId);
    return read(uid);
  });
};
