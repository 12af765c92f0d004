import { writePlace } from '../../shared/map/coordinates.rules.ts';
import { PlacePicker } from '../../shared/map/place-picker.tsx';
import { navigate } from '../../shared/navigation/location.ts';

/** `/pages/system/choose-location`: a place for the address in the personal information. */
export const ChooseLocationPage = () => (
  <div className="p-4 pb-8">
    <PlacePicker
      first={null}
      onChoose={(place) => {
        const query = new URLSearchParams({ location: writePlace(place) });
        navigate(`/pages/me/sub/improve-info?${query.toString()}`, { replace: true });
      }}
    />
  </div>
);
