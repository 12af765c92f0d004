import { CoinIcon } from '@tallystick/ui/marks/coin-icon.tsx';
import { COIN_MARKS } from '@tallystick/ui/marks/coin-marks.tsx';
import { CountBadge } from '@tallystick/ui/marks/count-badge.tsx';
import { EngravedGround } from '@tallystick/ui/rosette/engraved-ground.tsx';
import { Ring } from '@tallystick/ui/rosette/ring.tsx';
import { Rosette } from '@tallystick/ui/rosette/rosette.tsx';
import { TurningRosette } from '@tallystick/ui/rosette/turning-rosette.tsx';
import { storiesOf } from '../story.ts';

/** Outside the component: a new object would start the turn again. */
const COURSE = { seconds: 60, passedMs: 0 };

export const MARKS = storiesOf('phone', 'marks', {
  'coin-icon': () => (
    <ul className="grid grid-cols-4 gap-4 text-center">
      {[...Object.keys(COIN_MARKS), 'NEW'].map((coin) => (
        <li key={coin} className="flex flex-col items-center">
          <CoinIcon coin={coin} />
          {coin}
        </li>
      ))}
    </ul>
  ),
  'count-badge': () => (
    <div className="flex gap-4">
      <CountBadge count={1} />
      <CountBadge count={42} label="42 unread messages" />
      <CountBadge count={120} />
    </div>
  ),
});

export const ROSETTES = storiesOf('phone', 'rosette', {
  rosette: () => (
    <div className="text-brand-ink">
      <Rosette seed="gallery" className="size-64" />
      <Rosette seed="gallery" shape="wreath" className="size-64" />
      <Rosette seed="gallery" shape="token" className="size-12" />
    </div>
  ),
  'turning-rosette': () => (
    <div className="relative size-64 text-brand-ink">
      <TurningRosette seed="gallery" course={COURSE} className="absolute inset-0" />
    </div>
  ),
  ring: () => (
    <div className="flex flex-col gap-4">
      <Ring seed="gallery" fraction={0.7} tone="up" course={COURSE} className="w-64">
        <span className="font-semibold text-28">42 s</span>
      </Ring>
      <Ring seed="gallery" fraction={0.2} tone="down" className="w-40">
        12 s
      </Ring>
    </div>
  ),
  'engraved-ground': () => (
    <div className="relative h-96">
      <EngravedGround />
    </div>
  ),
});
