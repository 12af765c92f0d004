import { EmptyList } from '@tallystick/web/src/shared/navigation/empty-list.tsx';
import { LoadFailed } from '@tallystick/web/src/shared/navigation/load-failed.tsx';
import { LoadMore } from '@tallystick/web/src/shared/navigation/load-more.tsx';
import { RowLink } from '@tallystick/web/src/shared/navigation/row-link.tsx';
import { PictureField } from '@tallystick/web/src/shared/pictures/picture-field.tsx';
import { SignatureField } from '@tallystick/web/src/shared/pictures/signature-field.tsx';
import { storiesOf } from '../story.ts';

const nothing = () => undefined;

/** Components that pages of the phone app share. */
export const PHONE_APP = storiesOf('phone', 'app', {
  'empty-list': () => <EmptyList line="Your trades appear here." />,
  'load-failed': () => <LoadFailed error={new Error('no answer')} onRetry={nothing} />,
  'load-more': () => (
    <>
      <LoadMore hasMore isLoading isFailed={false} onMore={nothing} />
      <LoadMore hasMore isLoading={false} isFailed onMore={nothing} />
      <LoadMore hasMore={false} isLoading={false} isFailed={false} onMore={nothing} />
    </>
  ),
  'row-link': () => (
    <RowLink to="/pages/me/index" className="px-4">
      A row that opens a page
    </RowLink>
  ),
  'picture-field': () => <PictureField label="Front of your ID" purpose="id_photo" onChange={nothing} />,
  'signature-field': () => <SignatureField label="Your signature" onChange={nothing} />,
});
