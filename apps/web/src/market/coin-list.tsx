import type { Product } from '@tallystick/contract/market.ts';
import { Card } from '@tallystick/ui/card.tsx';
import { CoinRow } from './coin-row.tsx';

/** Coins with their quotes, in the order given. */
export const CoinList = ({ products }: { readonly products: readonly Product[] }) => (
  <Card flush>
    <ul>
      {products.map((product) => (
        <CoinRow key={product.symbol} product={product} />
      ))}
    </ul>
  </Card>
);
