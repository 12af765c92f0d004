import type { MapTiles } from '@tallystick/contract/map.ts';
import { useId } from 'react';
import { tilesIn, worldPixels } from './mercator.rules.ts';
import type { MapState } from './use-map-motion.ts';
import { BORDERS, LAND } from './world-outline.ts';

/** The side of the square that the outline is drawn in. */
const UNITS = 2048;
/** Lines of whole degrees, for orientation far from any coast. */
const GRATICULE_DEGREES = 30;

interface Props extends MapState {
  readonly width: number;
  readonly height: number;
}

/** The built-in outline of the world, drawn three times side by side so that the map has no edge in the east. */
export const OutlineGround = ({ centre, zoom, width, height }: Props) => {
  const id = useId();
  const perPixel = UNITS / worldPixels(zoom);
  const view = [
    centre.x * UNITS - (width * perPixel) / 2,
    centre.y * UNITS - (height * perPixel) / 2,
    width * perPixel,
    height * perPixel,
  ];
  const meridians = Array.from({ length: 360 / GRATICULE_DEGREES }, (_, index) => {
    const x = (index * GRATICULE_DEGREES * UNITS) / 360;
    return `M${x},0V${UNITS}`;
  });
  return (
    <svg
      viewBox={view.map((part) => part.toFixed(3)).join(' ')}
      width={width}
      height={height}
      aria-hidden="true"
      className="absolute inset-0 select-none"
    >
      <defs>
        <g id={id}>
          <path
            d={meridians.join('')}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-line"
            strokeWidth={0.5}
          />
          <path
            d={LAND}
            vectorEffect="non-scaling-stroke"
            className="fill-surface stroke-brand-ink"
            strokeWidth={0.8}
            strokeLinejoin="round"
          />
          <path
            d={BORDERS}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-brand-ink opacity-50"
            strokeWidth={0.6}
          />
        </g>
      </defs>
      {[-UNITS, 0, UNITS].map((x) => (
        <use key={x} href={`#${id}`} x={x} />
      ))}
    </svg>
  );
};

const tileUrl = ({ url }: MapTiles, z: number, x: number, y: number): string =>
  url.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y));

/** The map of the tile server that the operator named, with the name of its maker. */
export const TileGround = ({ tiles, centre, zoom, width, height }: Props & { readonly tiles: MapTiles }) => (
  <>
    {tilesIn(centre, zoom, width, height).map(({ key, z, x, y, left, top, side }) => (
      <img
        key={key}
        src={tileUrl(tiles, z, x, y)}
        alt=""
        draggable={false}
        referrerPolicy="no-referrer"
        className="absolute max-w-none select-none"
        style={{ left, top, width: side + 0.5, height: side + 0.5 }}
      />
    ))}
    <p className="absolute right-0 bottom-0 rounded-tl-sm bg-surface/90 px-1.5 text-11 text-ink-2">
      {tiles.attribution}
    </p>
  </>
);
