import { Button } from '@tallystick/ui/controls/button.tsx';
import { EmptyState } from '@tallystick/ui/feedback/empty-state.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { Copy, MapPinOff, Navigation } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSearch } from 'wouter';
import { platform } from '../../shared/device/platform.ts';
import { useCopy } from '../../shared/device/use-copy.ts';
import { parsePlace, writePlace } from '../../shared/map/coordinates.rules.ts';
import { MapView } from '../../shared/map/map-view.tsx';
import { type Place, pointOf } from '../../shared/map/mercator.rules.ts';
import { WithPlaceTexts } from '../../shared/map/texts.ts';
import type { MapState } from '../../shared/map/use-map-motion.ts';
import { navigate } from '../../shared/navigation/location.ts';

const ZOOM = 5;
/** Maximum length of the name and the address in characters, because anyone can write such a link. */
const MAX_TEXT = 200;

/** Opens the place in the maps of the phone. */
const mapsLink = (place: Place): string => {
  const at = `${place.latitude},${place.longitude}`;
  return platform() === 'i' ? `maps://?q=${at}` : `geo:${at}?q=${at}`;
};

interface Props {
  readonly place: Place;
  readonly name: string;
  readonly address: string;
}

const Shown = ({ place, name, address }: Props) => {
  const t = useTranslations();
  const [state, setState] = useState<MapState>({ centre: pointOf(place), zoom: ZOOM });
  const copy = useCopy();
  const copied = address === '' ? writePlace(place) : address;
  return (
    <div className="flex flex-col gap-4 p-4 pb-8">
      <MapView state={state} onChange={setState} label={t('places.open.label', { name })} />
      <Card>
        {name === '' ? null : <h2 className="break-words font-semibold text-20">{name}</h2>}
        {address === '' ? null : (
          <p className="break-words pt-1 text-16 text-ink-2" data-copy={address}>
            {address}
          </p>
        )}
        <p translate="no" className="pt-1 text-14 text-ink-2 tabular-nums" data-copy={writePlace(place)}>
          {writePlace(place)}
        </p>
      </Card>
      <Button
        icon={<Navigation className="size-5 shrink-0" aria-hidden="true" />}
        onClick={() => location.assign(mapsLink(place))}
      >
        {t('places.open.inMaps')}
      </Button>
      <Button
        look="quiet"
        icon={<Copy className="size-5 shrink-0" aria-hidden="true" />}
        onClick={() => void copy(copied)}
      >
        {t('places.open.copy')}
      </Button>
    </div>
  );
};

const Page = () => {
  const t = useTranslations();
  const query = new URLSearchParams(useSearch());
  const place = parsePlace(query.get('location') ?? '');
  const textOf = (name: string): string => (query.get(name) ?? '').slice(0, MAX_TEXT);
  if (place === null) {
    return (
      <EmptyState
        icon={<MapPinOff aria-hidden="true" />}
        title={t('places.open.none')}
        action={
          <Button look="quiet" onClick={() => navigate('/pages/me/sub/about', { replace: true })}>
            {t('pages.title.about')}
          </Button>
        }
      />
    );
  }
  return <Shown place={place} name={textOf('name')} address={textOf('address')} />;
};

/** `/pages/system/open-location?location=…&name=…&address=…`: a place on the map. */
export const OpenLocationPage = () => (
  <WithPlaceTexts>
    <Page />
  </WithPlaceTexts>
);
