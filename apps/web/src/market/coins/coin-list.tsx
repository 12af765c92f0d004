import type { Product } from '@tallystick/contract/market/customer.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { memo, type ReactNode } from 'react';
import { CoinRow } from './coin-row.tsx';
import { useFilled } from './use-filled.ts';

interface Props {
  readonly products: readonly Product[];
  /** Draws what stands before the link of a row. */
  readonly star?: (product: Product) => ReactNode;
}

/** Coins with their quotes, in the order given. */
export const CoinList = memo(({ products, star }: Props) => {
  const isFilled = useFilled(products);
  return (
    <Card flush>
      <ul className="@container">
        {products.map((product, at) => (
          <CoinRow
            key={product.symbol}
            product={product}
            isFilled={isFilled(product, at)}
            star={star?.(product)}
          />
        ))}
      </ul>
    </Card>
  );
});
