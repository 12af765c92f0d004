import { Button } from '@tallystick/ui/button.tsx';
import { Sheet } from '@tallystick/ui/sheet.tsx';
import { Textarea } from '@tallystick/ui/textarea.tsx';
import { MapPinned } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { writePlace } from '../../shared/map/coordinates.rules.ts';
import type { Place } from '../../shared/map/mercator.rules.ts';
import { PlacePicker } from '../../shared/map/place-picker.tsx';

interface Props {
  readonly address: string;
  readonly onAddress: (address: string) => void;
  readonly place: Place | null;
  readonly onPlace: (place: Place) => void;
}

/** The address in words and, if the customer wants, as a place on the map. The form keeps its content meanwhile. */
export const AddressChoice = ({ address, onAddress, place, onPlace }: Props) => {
  const t = useTranslations();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <Textarea
        label={t('identity.address')}
        autoComplete="street-address"
        value={address}
        onChange={({ target }) => onAddress(target.value)}
      />
      <Button
        look="quiet"
        icon={<MapPinned className="size-5 shrink-0" aria-hidden="true" />}
        onClick={() => setChoosing(true)}
      >
        {place === null ? t('identity.onMap') : `${t('identity.place')} ${writePlace(place)}`}
      </Button>
      <Sheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title={t('pages.title.choose-location')}
        closeLabel={t('common.close')}
      >
        <PlacePicker
          first={place}
          onChoose={(chosen) => {
            onPlace(chosen);
            setChoosing(false);
          }}
        />
      </Sheet>
    </div>
  );
};
