import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { LocateFixed, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { parsePlace, writePlace } from './coordinates.rules.ts';
import { MapView } from './map-view.tsx';
import { type Place, placeAt, pointOf } from './mercator.rules.ts';
import { WithPlaceTexts } from './texts.ts';
import type { MapState } from './use-map-motion.ts';
import { usePosition } from './use-position.ts';

const WORLD: MapState = { centre: pointOf({ latitude: 20, longitude: 60 }), zoom: 1 };
const NEAR_ZOOM = 6;

interface Props {
  readonly first: Place | null;
  readonly onChoose: (place: Place) => void;
}

/** Reads typed coordinates. */
const PlaceSearch = ({ onFound }: { readonly onFound: (place: Place) => void }) => {
  const t = useTranslations('places.choose');
  const [query, setQuery] = useState('');
  const [isWrong, setWrong] = useState(false);
  const search = (): void => {
    const found = parsePlace(query);
    setWrong(found === null);
    if (found !== null) onFound(found);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <Field
        label={t('search')}
        hint={t('searchHint')}
        error={isWrong ? t('searchWrong') : undefined}
        inputMode="text"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        placeholder="13.7563, 100.5018"
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setWrong(false);
        }}
        trailing={
          <span className="-mr-3 block">
            <IconButton type="submit" label={t('find')}>
              <Search aria-hidden="true" />
            </IconButton>
          </span>
        }
      />
    </form>
  );
};

const Picker = ({ first, onChoose }: Props) => {
  const t = useTranslations('places.choose');
  const [state, setState] = useState<MapState>(
    first === null ? WORLD : { centre: pointOf(first), zoom: NEAR_ZOOM },
  );
  const show = (place: Place): void =>
    setState({ centre: pointOf(place), zoom: Math.max(state.zoom, NEAR_ZOOM) });
  const position = usePosition(show);
  const place = placeAt(state.centre);
  // The initial position of the map is nobody's address.
  const isChosen = state !== WORLD;

  return (
    <div className="flex flex-col gap-4">
      <PlaceSearch onFound={show} />
      <MapView state={state} onChange={setState} label={t('label')} />
      {position.problem === null ? null : (
        <p role="alert" className="rounded-md bg-danger-tint px-3.5 py-2.5 font-medium text-14 text-danger">
          {t(`position.${position.problem}`)}
        </p>
      )}
      <Button
        look="quiet"
        busy={position.isAsking}
        icon={<LocateFixed className="size-5 shrink-0" aria-hidden="true" />}
        onClick={position.ask}
      >
        {t('myPosition')}
      </Button>
      <p className="text-center text-14 text-ink-2">
        {t('chosen')}{' '}
        <span translate="no" className="whitespace-nowrap font-semibold text-ink tabular-nums">
          {isChosen ? writePlace(place) : '–'}
        </span>
      </p>
      <Button disabled={!isChosen} onClick={() => onChoose(place)}>
        {t('use')}
      </Button>
    </div>
  );
};

/** Picks a place: by moving the map under its pin, by coordinates, or by the position of the device. */
export const PlacePicker = (props: Props) => (
  <WithPlaceTexts>
    <Picker {...props} />
  </WithPlaceTexts>
);
