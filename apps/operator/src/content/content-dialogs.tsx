import { type ContentDraft, type ContentKind, publishContent, takeBackContent } from '@tallystick/contract';
import { call } from '../shared/api/api.ts';
import { DecisionDialog } from '../shared/dialogs/decision-dialog.tsx';
import { CONTENT_KEY } from './use-content.ts';

const REASON = { label: 'Reason', hint: 'Recorded in the version history and audit log.', min: 3, max: 200 };

interface Props {
  readonly basedOn: number;
  readonly onClose: (done: string | null) => void;
}

export const PublishDialog = ({ draft, basedOn, onClose }: Props & { readonly draft: ContentDraft }) => (
  <DecisionDialog
    about={null}
    title={`Publish version ${basedOn + 1}`}
    effect="Customers see it on their next refresh. You can restore the previous version."
    action="Publish"
    reason={REASON}
    decide={({ reason }) => call(publishContent, { draft, based_on: basedOn, reason })}
    refresh={[CONTENT_KEY]}
    onDone={() => onClose(`Version ${basedOn + 1} is published.`)}
    onClose={() => onClose(null)}
  />
);

export const TakeBackDialog = ({
  kind,
  version,
  basedOn,
  onClose,
}: Props & { readonly kind: ContentKind; readonly version: number }) => (
  <DecisionDialog
    about={null}
    title={`Restore version ${version}`}
    effect={`Publishes it again as version ${basedOn + 1}. The history is kept.`}
    action="Restore"
    reason={REASON}
    decide={({ reason }) => call(takeBackContent, { kind, based_on: basedOn, brings_back: version, reason })}
    refresh={[CONTENT_KEY]}
    onDone={() => onClose(`Version ${version} is back.`)}
    onClose={() => onClose(null)}
  />
);
