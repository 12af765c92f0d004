import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import { quietPart } from '../chunks/late-part.tsx';
import { LOCAL_KEY } from './local-key.ts';

const Late = quietPart(() => import('./local-amount.tsx').then((module) => module.LocalAmount));

/** The rough local amount below a total, loaded only if a currency was chosen. A character without a width keeps its line free before that. */
export const LateLocalAmount = ({ usdt }: { readonly usdt: string | null }) =>
  deviceTexts.read(LOCAL_KEY) === null ? null : (
    <p className="text-14 text-on-head-2">
      {'\u200b'}
      <Late usdt={usdt} />
    </p>
  );
