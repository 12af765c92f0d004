import { productTerms } from '@tallystick/contract';
import type { Operator } from '../../operator/public.ts';
import type { Http } from '../../platform/http/http.ts';
import type { ProductsContext } from '../context.ts';
import { readTerms } from './read-terms.ts';

/** The terms of the products in their versions. */
export const registerProductTermRoutes = (
  http: Http,
  { context }: { readonly context: Pick<ProductsContext, 'database'> },
  operator: Pick<Operator, 'require'>,
): void => {
  http.serve(productTerms, (_, { staff }) => {
    operator.require(staff, 'see_products');
    return readTerms(context.database);
  });
};
