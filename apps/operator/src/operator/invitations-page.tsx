import { issueInvitation } from '@tallystick/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../shared/api.ts';
import { ApiError } from '../shared/api-call.ts';
import { Button } from '../shared/button.tsx';
import { Field } from '../shared/field.tsx';
import { Page } from '../shared/page.tsx';
import { messageOf } from '../shared/query-states.tsx';

export const InvitationsPage = () => {
  const [note, setNote] = useState('');
  const issue = useMutation({
    mutationFn: () => call(issueInvitation, { note: note.trim() }),
    onSuccess: () => setNote(''),
  });
  const fieldError = issue.error instanceof ApiError ? issue.error.fields['note'] : undefined;
  return (
    <Page title="Invitations">
      <form
        className="flex max-w-xl flex-col gap-3 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!issue.isPending && note.trim() !== '') issue.mutate();
        }}
      >
        <Field
          label="What it is for"
          hint="Stands in the audit log beside the code."
          value={note}
          onChange={setNote}
          maxLength={200}
          error={fieldError}
        />
        <div>
          <Button type="submit" look="brand" disabled={issue.isPending || note.trim() === ''}>
            Make a code
          </Button>
        </div>
        {issue.error !== null && fieldError === undefined && (
          <p role="alert" className="text-act">
            {messageOf(issue.error)}
          </p>
        )}
        {issue.data !== undefined && (
          <p role="status">
            New invitation code:{' '}
            <code className="select-all font-mono font-semibold">{issue.data.invitation_code}</code>
          </p>
        )}
      </form>
    </Page>
  );
};
