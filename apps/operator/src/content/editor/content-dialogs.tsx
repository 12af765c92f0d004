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
  label: t('common.reason'),
  hint: t('content.changeNoteHint'),
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
      title={t('content.publishVersion', { basedOn: basedOn + 1 })}
      effect={t('content.publishEffect')}
      action={isNow ? t('common.publish') : t('content.schedule')}
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
            ? t('content.versionIsPublished', { basedOn: basedOn + 1 })
            : t('content.versionScheduledDone', {
                basedOn: basedOn + 1,
                publishAt: utcAt(publishAt),
              }),
        )
      }
      onClose={() => onClose(null)}
    >
      <Field
        label={t('content.publishAtUtc')}
        name="publish_at"
        value={typed}
        onChange={setTyped}
        maxLength={19}
        hint={t('content.fromHint')}
        {...(!isNow && publishAt === null && { error: t('common.utcFormatWrong') })}
      />
      {publishAt !== null && (
        <p role="status">{rich('content.inYourZone', { time: <Time at={publishAt} /> })}</p>
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
    title={t('content.restoreVersion', { version })}
    effect={t('content.restoreEffect', { basedOn: basedOn + 1 })}
    action={t('content.restore')}
    reason={REASON}
    decide={({ reason }) => call(takeBackContent, { kind, based_on: basedOn, brings_back: version, reason })}
    refresh={[CONTENT_KEY]}
    onDone={() => onClose(t('content.versionIsBack', { version }))}
    onClose={() => onClose(null)}
  />
);
