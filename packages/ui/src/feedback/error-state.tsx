import { RotateCw, TriangleAlert, WifiOff } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { StateView } from './state-view.tsx';

interface Props {
  readonly title: string;
  readonly body?: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
}

const retryButton = ({ retryLabel, onRetry }: Props) => (
  <Button look="quiet" icon={<RotateCw className="size-5" aria-hidden="true" />} onClick={onRetry}>
    {retryLabel}
  </Button>
);

/** A failed load, with a retry. */
export const ErrorState = (props: Props) => (
  <StateView
    alert
    seed="error"
    icon={<TriangleAlert aria-hidden="true" />}
    title={props.title}
    body={props.body}
    action={retryButton(props)}
  />
);

/** There is no network. */
export const OfflineView = (props: Props) => (
  <StateView
    alert
    seed="offline"
    icon={<WifiOff aria-hidden="true" />}
    title={props.title}
    body={props.body}
    action={retryButton(props)}
  />
);
