import { Button } from '@tallystick/ui/controls/button.tsx';
import { Textarea } from '@tallystick/ui/controls/textarea.tsx';
import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { MapPinned } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { writePlace } from '../../shared/map/coordinates.rules.ts';
import type { Place } from '../../shared/map/mercator.rules.ts';
import { PlacePicker } from '../../shared/map/place-picker.tsx';

interface Props {
  readonly address: string;
  readonly onAddress: (address: string) => void;
  readonly place: Place | null;
  readonly onMap: () => void;
}

/** The customer's address in words and, if they like, as a place on the map. */
export const AddressChoice = ({ address, onAddress, place, onMap }: Props) => {
  const t = useTranslations();
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
        onClick={onMap}
      >
        {place === null ? t('identity.onMap') : `${t('identity.place')} ${writePlace(place)}`}
      </Button>
    </div>
  );
};

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly first: Place | null;
  readonly onPlace: (place: Place) => void;
}

/** The map over the page. It has a form of its own, so it stands beside the form that it fills and never inside of it. */
export const PlaceSheet = ({ open, onClose, first, onPlace }: SheetProps) => {
  const t = useTranslations();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('pages.title.choose-location')}
      closeLabel={t('common.close')}
    >
      <PlacePicker
        first={first}
        onChoose={(chosen) => {
          onPlace(chosen);
          onClose();
        }}
      />
    </Sheet>
  );
};
