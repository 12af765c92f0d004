import type { Product } from '@tallystick/contract/market.ts';
import { Card } from '@tallystick/ui/card.tsx';
import { memo } from 'react';
import { CoinRow } from './coin-row.tsx';

/** As many as the screen of a phone shows. */
const FIRST_ROWS = 9;

/** Coins with their quotes, in the order given. */
export const CoinList = memo(({ products }: { readonly products: readonly Product[] }) => (
  <Card flush>
    <ul className="@container">
      {products.map((product, at) => (
        <CoinRow key={product.symbol} product={product} isFirst={at < FIRST_ROWS} />
      ))}
    </ul>
  </Card>
));
