import { EmptyList } from '@tallystick/web/src/shared/navigation/empty-list.tsx';
import { LoadMore } from '@tallystick/web/src/shared/navigation/load-more.tsx';
import { RowLink } from '@tallystick/web/src/shared/navigation/row-link.tsx';
import { PictureField } from '@tallystick/web/src/shared/pictures/picture-field.tsx';
import { SignatureField } from '@tallystick/web/src/shared/pictures/signature-field.tsx';
import { LoadFailed } from '@tallystick/web/src/shared/query-states/load-failed.tsx';
import { storiesOf } from '../story.ts';

const nothing = () => undefined;
const LAST_PAGE = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: nothing,
};

/** Components that pages of the phone app share. */
export const PHONE_APP = storiesOf('phone', 'app', {
  'empty-list': () => <EmptyList line="Your trades appear here." />,
  'load-failed': () => <LoadFailed error={new Error('no answer')} onRetry={nothing} />,
  'load-more': () => (
    <>
      <LoadMore of={{ ...LAST_PAGE, hasNextPage: true, isFetchingNextPage: true }} />
      <LoadMore of={{ ...LAST_PAGE, hasNextPage: true, isFetchNextPageError: true }} />
      <LoadMore of={LAST_PAGE} />
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
