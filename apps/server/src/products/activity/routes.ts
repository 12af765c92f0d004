import { activity, bookActivity } from '@tallystick/contract';
import type { Http } from '../../platform/http/http.ts';
import type { ProductsContext } from '../context.ts';
import { bookTier, readActivity } from './activity.ts';

export const registerActivityRoutes = (http: Http, context: ProductsContext): void => {
  http.serve(activity, (_input, { uid, locale }) => readActivity(context.database, uid, locale));
  http.serve(bookActivity, ({ version, tier }, { uid }) => bookTier(context, { uid, version, tier }));
};
