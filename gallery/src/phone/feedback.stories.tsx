import { Button } from '@tallystick/ui/controls/button.tsx';
import { EmptyState } from '@tallystick/ui/feedback/empty-state.tsx';
import { ErrorState, OfflineView } from '@tallystick/ui/feedback/error-state.tsx';
import { LoadingMask } from '@tallystick/ui/feedback/loading-mask.tsx';
import { Notify } from '@tallystick/ui/feedback/notify.tsx';
import { Skeleton, SkeletonRows } from '@tallystick/ui/feedback/skeleton.tsx';
import { Spinner } from '@tallystick/ui/feedback/spinner.tsx';
import { StateView } from '@tallystick/ui/feedback/state-view.tsx';
import { Toaster } from '@tallystick/ui/feedback/toaster.tsx';
import { ShieldCheck } from 'lucide-react';
import { storiesOf } from '../story.ts';

const nothing = () => undefined;

export const FEEDBACK = storiesOf('phone', 'feedback', {
  'empty-state': () => (
    <EmptyState
      title="No data yet"
      body="Your deposits appear here."
      action={<Button look="quiet">Deposit</Button>}
    />
  ),
  'error-state': () => (
    <>
      <ErrorState
        title="Something went wrong"
        body="The server did not answer."
        retryLabel="Try again"
        onRetry={nothing}
      />
      <OfflineView title="Network signal lost" retryLabel="Try again" onRetry={nothing} />
    </>
  ),
  'loading-mask': () => <LoadingMask text="Sending the order" />,
  notify: () => <Notify notice={{ id: 1, content: 'BTC/USDT up, won 41.00 USDT' }} />,
  skeleton: () => (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-24 w-full" />
      <SkeletonRows rows={3} label="Trades" />
    </div>
  ),
  spinner: () => (
    <p role="status" className="flex items-center gap-2">
      <Spinner /> Loading
    </p>
  ),
  'state-view': () => (
    <StateView
      seed="gallery"
      icon={<ShieldCheck aria-hidden="true" />}
      title="The receipt verifies"
      body="All eight steps hold."
    />
  ),
  toaster: () => <Toaster toast={{ id: 1, content: { text: 'The address is copied.', tone: 'plain' } }} />,
  'toaster-error': () => (
    <Toaster toast={{ id: 1, content: { text: 'The code is not right.', tone: 'error' } }} />
  ),
});
