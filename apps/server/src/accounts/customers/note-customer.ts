import type { CustomerNote } from '@tallystick/contract';
import type { Operator } from '../../operator/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { wireTime } from '../../platform/wire.ts';
import { insertNote, type NoteRow } from './customer-notes.sql.ts';
import { selectProfiles } from './profiles.sql.ts';

export const toWireNote = ({ noteId, staff, text, createdAtMs }: NoteRow): CustomerNote => ({
  note_id: String(noteId),
  staff,
  text,
  created_at: wireTime(createdAtMs),
});

/** Adds a note about a customer. The audit log names the note, not its words. Throws `not_found`. */
export const noteCustomer = async (
  { operator, clock }: { readonly operator: Pick<Operator, 'act'>; readonly clock: Clock },
  staff: Parameters<Operator['act']>[0],
  of: { readonly uid: bigint; readonly text: string },
): Promise<CustomerNote> =>
  operator.act(staff, {
    permission: 'note_customers',
    action: 'customer_noted',
    work: async (sql) => {
      if (!(await selectProfiles(sql, [of.uid])).has(of.uid)) throw new AppError('not_found');
      const at = new Date(clock.nowMs());
      const note = await insertNote(sql, { ...of, text: of.text.trim(), staff: staff.name, at });
      return { result: toWireNote(note), detail: { uid: String(of.uid), note_id: String(note.noteId) } };
    },
  });
