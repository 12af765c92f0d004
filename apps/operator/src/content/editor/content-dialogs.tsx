import { type ContentDraft, type ContentKind, publishContent, takeBackContent } from '@tallystick/contract';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { Field } from '../../shared/fields/field.tsx';
import { readUtc } from '../../shared/fields/utc-field.rules.ts';
import { utcAt } from '../../shared/format.rules.ts';
import { rich } from '../../shared/language/rich.tsx';
import { t } from '../../shared/language/text.ts';
import { Time } from '../../shared/time/time.tsx';
import { CONTENT_KEY } from './use-content.ts';

const REASON = {
  label: t('Reason'),
  hint: t('Recorded in the version history and audit log.'),
  min: 3,
  max: 200,
};

interface Props {
  readonly basedOn: number;
  readonly onClose: (done: string | null) => void;
}

export const PublishDialog = ({
  draft,
  basedOn,
  onPublished,
  onClose,
}: Props & { readonly draft: ContentDraft; readonly onPublished: () => void }) => {
  const [typed, setTyped] = useState('');
  const isNow = typed.trim() === '';
  const publishAt = isNow ? null : readUtc(typed);
  return (
    <DecisionDialog
      about={null}
      title={t('Publish version {basedOn}', { basedOn: basedOn + 1 })}
      effect={t(
        'Customers see it on their next refresh. You can restore the previous version. A version that still waits for its time is replaced.',
      )}
      action={isNow ? t('Publish') : t('Schedule')}
      reason={REASON}
      isReady={isNow || publishAt !== null}
      decide={async ({ reason }) => {
        await call(publishContent, {
          draft,
          based_on: basedOn,
          reason,
          ...(publishAt !== null && { publish_at: publishAt }),
        });
        // Before the next version opens its editor, which would find the draft again.
        onPublished();
      }}
      refresh={[CONTENT_KEY]}
      onDone={() =>
        onClose(
          publishAt === null
            ? t('Version {basedOn} is published.', { basedOn: basedOn + 1 })
            : t('Version {basedOn} is scheduled for {publishAt}.', {
                basedOn: basedOn + 1,
                publishAt: utcAt(publishAt),
              }),
        )
      }
      onClose={() => onClose(null)}
    >
      <Field
        label={t('Publish at (UTC)')}
        name="publish_at"
        value={typed}
        onChange={setTyped}
        maxLength={19}
        hint={t('Empty: now. Format: 2026-06-08 04:05, on the server’s clock.')}
        {...(!isNow && publishAt === null && { error: t('Use the format 2026-06-08 04:05') })}
      />
      {publishAt !== null && (
        <p role="status">{rich('In your zone: {time}', { time: <Time at={publishAt} /> })}</p>
      )}
    </DecisionDialog>
  );
};

export const TakeBackDialog = ({
  kind,
  version,
  basedOn,
  onClose,
}: Props & { readonly kind: ContentKind; readonly version: number }) => (
  <DecisionDialog
    about={null}
    title={t('Restore version {version}', { version })}
    effect={t('Publishes it again as version {basedOn}. The history is kept.', { basedOn: basedOn + 1 })}
    action={t('Restore')}
    reason={REASON}
    decide={({ reason }) => call(takeBackContent, { kind, based_on: basedOn, brings_back: version, reason })}
    refresh={[CONTENT_KEY]}
    onDone={() => onClose(t('Version {version} is back.', { version }))}
    onClose={() => onClose(null)}
  />
);
