import { map } from '@tallystick/contract/content/map.ts';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Minus, Plus } from 'lucide-react';
import { useId, useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../api/api.ts';
import { queryKeys } from '../api/query-keys.ts';
import { writePlace } from './coordinates.rules.ts';
import { OutlineGround, TileGround } from './map-ground.tsx';
import { placeAt } from './mercator.rules.ts';
import { type MapState, useMapMotion } from './use-map-motion.ts';

/** The outline has no more to show beyond this. */
const OUTLINE_MOST_ZOOM = 8;
const TILES_MOST_ZOOM = 19;

interface Props {
  readonly state: MapState;
  readonly onChange: (next: MapState) => void;
  /** Describes the map in words. */
  readonly label: string;
}

const BUTTON =
  'inline-flex size-11 items-center justify-center bg-surface text-ink-2 active:bg-surface-2 [&>svg]:size-5';

const ZoomButtons = ({ onZoom }: { readonly onZoom: (by: number) => void }) => {
  const t = useTranslations('places.map');
  return (
    <div className="absolute top-3 right-3 flex flex-col divide-y divide-line overflow-hidden rounded-md border border-line shadow-card">
      <button type="button" aria-label={t('closer')} onClick={() => onZoom(1)} className={BUTTON}>
        <Plus aria-hidden="true" />
      </button>
      <button type="button" aria-label={t('wider')} onClick={() => onZoom(-1)} className={BUTTON}>
        <Minus aria-hidden="true" />
      </button>
    </div>
  );
};

/** A map with a pin in its middle. It shows the operator's tiles, or else the app's own outline of the world. */
export const MapView = ({ state, onChange, label }: Props) => {
  const t = useTranslations('places.map');
  const helpId = useId();
  const tiles = useQuery({
    queryKey: queryKeys.map,
    queryFn: ({ signal }) => call(map, {}, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Without an answer, perhaps for lack of a network, the map shows the outline.
  const source = tiles.data?.tiles ?? null;
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  const motion = useMapMotion(state, source === null ? OUTLINE_MOST_ZOOM : TILES_MOST_ZOOM, onChange);
  const { ref } = motion.props;

  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);

  return (
    <div className="relative h-[min(52dvh,26rem)] min-h-60 overflow-hidden rounded-lg border border-line bg-surface-2">
      <div
        {...motion.props}
        role="application"
        aria-label={label}
        aria-describedby={helpId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it.
        tabIndex={0}
        className="-outline-offset-2 absolute inset-0 cursor-grab touch-none active:cursor-grabbing"
      >
        {size === null || tiles.isPending ? (
          <Skeleton className="size-full" />
        ) : source === null ? (
          <OutlineGround {...state} {...size} />
        ) : (
          <TileGround tiles={source} {...state} {...size} />
        )}
        <MapPin
          className="-translate-x-1/2 -translate-y-full pointer-events-none absolute top-1/2 left-1/2 size-9 fill-brand stroke-on-brand drop-shadow"
          aria-hidden="true"
        />
      </div>
      <p id={helpId} className="sr-only">
        {t('keys')}
      </p>
      <p role="status" className="sr-only">
        {writePlace(placeAt(state.centre))}
      </p>
      <ZoomButtons onZoom={(by) => motion.zoomTo(state.zoom + by)} />
    </div>
  );
};
