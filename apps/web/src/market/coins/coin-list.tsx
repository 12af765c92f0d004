import type { Product } from '@tallystick/contract/market/customer.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { memo } from 'react';
import { CoinRow } from './coin-row.tsx';
import { useFilled } from './use-filled.ts';

/** Coins with their quotes, in the order given. */
export const CoinList = memo(({ products }: { readonly products: readonly Product[] }) => {
  const isFilled = useFilled(products);
  return (
    <Card flush>
      <ul className="@container">
        {products.map((product, at) => (
          <CoinRow key={product.symbol} product={product} isFilled={isFilled(product, at)} />
        ))}
      </ul>
    </Card>
  );
});
