import type { MapTiles } from '@tallystick/contract/content/map.ts';
import { useId, useMemo } from 'react';
import { useLocale } from 'use-intl';
import { namesIn } from './map-names.rules.ts';
import { tilesIn, worldPixels } from './mercator.rules.ts';
import { smoothPath } from './smooth-path.rules.ts';
import type { MapState } from './use-map-motion.ts';
import { BORDERS, COUNTRIES, LAND, UNITS } from './world-outline.ts';

const SMOOTH_LAND = smoothPath(LAND);
const SMOOTH_BORDERS = smoothPath(BORDERS);
/** Countries at the date line reach this far beyond the square. */
const BEYOND = UNITS / 10;
/** Lines of whole degrees, for orientation far from any coast. */
const GRATICULE_DEGREES = 30;

interface Props extends MapState {
  readonly width: number;
  readonly height: number;
}

/** The names of the countries that have room, in the language of the app. */
const CountryNames = (view: Props) => {
  const locale = useLocale();
  const nameOf = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    return (region: string): string => names.of(region) ?? region;
  }, [locale]);
  return namesIn(COUNTRIES, UNITS, nameOf, view).map(({ key, name, left, top }) => (
    <span
      key={key}
      className="pointer-events-none absolute -translate-1/2 whitespace-nowrap font-medium text-11 text-ink-2 select-none"
      style={{ left, top }}
      aria-hidden="true"
    >
      {name}
    </span>
  ));
};

/** The built-in outline of the world. It is drawn again on either side of the date line, so that the map has no edge in the east. */
const Outline = ({ centre, zoom, width, height }: Props) => {
  const id = useId();
  const perPixel = UNITS / worldPixels(zoom);
  const left = centre.x * UNITS - (width * perPixel) / 2;
  const view = [left, centre.y * UNITS - (height * perPixel) / 2, width * perPixel, height * perPixel];
  const meridians = Array.from({ length: 360 / GRATICULE_DEGREES }, (_, index) => {
    const x = (index * GRATICULE_DEGREES * UNITS) / 360;
    return `M${x},0V${UNITS}`;
  });
  return (
    // In the flow, so that it does not cover the focus ring of the map.
    <svg
      viewBox={view.map((part) => part.toFixed(3)).join(' ')}
      width={width}
      height={height}
      aria-hidden="true"
      className="block select-none"
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
            d={SMOOTH_LAND}
            vectorEffect="non-scaling-stroke"
            className="fill-surface stroke-brand-ink"
            strokeWidth={0.8}
            strokeLinejoin="round"
          />
          <path
            d={SMOOTH_BORDERS}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-brand-ink opacity-50"
            strokeWidth={0.6}
          />
        </g>
      </defs>
      {[-UNITS, 0, UNITS]
        .filter((x) => x - BEYOND < left + width * perPixel && x + UNITS + BEYOND > left)
        .map((x) => (
          <use key={x} href={`#${id}`} x={x} />
        ))}
    </svg>
  );
};

/** The built-in map: the outline of the world with the names of countries. */
export const OutlineGround = (view: Props) => (
  <>
    <Outline {...view} />
    <CountryNames {...view} />
  </>
);

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
