import {
  type Complaint,
  type ComplaintLetter,
  chatMessages,
  complaintLetters,
  complaints,
  openComplaint,
  writeToComplainant,
} from '@tallystick/contract';
import { describe, expect } from 'vitest';
import { test } from '../../testing/console-test.tsx';
import { Refusal } from '../../testing/fake-server.ts';
import { firstOf, pageOf, sampleData } from '../../testing/sample.ts';

const ID = '6a3f0f3e-52b1-4c1d-9a55-0d4c1f0e9b21';

const COMPLAINT: Complaint = {
  ...firstOf(sampleData(complaints).list),
  complaint_id: ID,
  uid: '4711',
  locale: 'th',
  subject: 'A late deposit',
  state: 'open',
  answer: null,
  reason: null,
  decided_at: null,
  decided_by: null,
};

const LETTER: ComplaintLetter = {
  letter_no: 1,
  kind: 'acknowledgement',
  subject: 'We have received your complaint',
  body: 'You will have our answer.',
  written_by: 'anna',
  written_at: '2026-03-02T10:00:00.000Z',
  chat_seq: 7,
  is_read: true,
  mail: 'sent',
  mailed_at: '2026-03-02T10:01:00.000Z',
};

describe('an open complaint', () => {
  test('shows what the customer got, with the proof, and takes an answer that leaves it open', async ({
    server,
    open,
  }) => {
    let letters = [LETTER];
    server
      .on(complaints, () => pageOf([COMPLAINT]))
      .on(complaintLetters, () => letters)
      .on(writeToComplainant, () => {
        letters = [
          LETTER,
          { ...LETTER, letter_no: 2, kind: 'answer', is_read: false, mail: 'waiting', mailed_at: null },
        ];
        return letters;
      });
    const page = await open({ at: '/complaints', role: 'support' });
    await page.find('row', /A late deposit/);
    await page.row('A late deposit').click('button');
    const dialog = page.within('dialog', 'A late deposit');
    await dialog.sees('Acknowledgement, 2026-03-02 10:00:00 UTC by anna');
    await dialog.sees(
      'chat message 7, read by the customer; taken by the mail server 2026-03-02 10:01:00 UTC',
    );
    await dialog.click('button', 'Write to the customer…');
    const writing = page.within('dialog', 'Write about: A late deposit');
    await writing.sees('The customer reads Thai (th).');
    await writing.fill('Words to the customer', 'We have asked the bank.');
    await writing.click('button', 'Send');
    await page.sees('A late deposit: sent.');
    expect(server.inputsOf(writeToComplainant)).toEqual([
      { complaint_id: ID, words: 'We have asked the bank.', letters: 1 },
    ]);
  });

  test('of which a colleague sent a letter meanwhile says so, and keeps the words', async ({
    server,
    open,
  }) => {
    server
      .on(complaints, () => pageOf([COMPLAINT]))
      .on(complaintLetters, () => [])
      .on(writeToComplainant, () => new Refusal('changed_meanwhile', 'Somebody else was faster.'));
    const page = await open({ at: '/complaints', role: 'support' });
    await page.find('row', /A late deposit/);
    await page.row('A late deposit').click('button');
    await page.within('dialog').click('button', 'Write to the customer…');
    const writing = page.within('dialog', 'Write about: A late deposit');
    await writing.fill('Words to the customer', 'We have asked the bank.');
    await writing.click('button', 'Send');
    await writing.sees('Somebody else was faster.');
    expect(writing.field('Words to the customer').value).toBe('We have asked the bank.');
  });

  test('taken by hand is acknowledged only to a customer with an account', async ({ server, open }) => {
    server.on(complaints, () => pageOf([COMPLAINT])).on(openComplaint, () => COMPLAINT);
    const page = await open({ at: '/complaints', role: 'support' });
    await page.find('button', 'New complaint…');
    await page.click('button', 'New complaint…');
    const dialog = page.within('dialog', 'Take a complaint');
    expect(dialog.all('checkbox')).toHaveLength(0);
    await dialog.fill('Customer ID', '4711');
    await dialog.fill('Subject', 'Paid too late');
    await dialog.fill('Details', 'Asked on Monday.');
    await dialog.find('checkbox', 'Tell the customer that it was received, in the chat and by mail');
    await dialog.click('button', 'Take it');
    await page.sees('The complaint is in the register.');
    expect(server.inputsOf(openComplaint)).toMatchObject([{ uid: '4711', acknowledge: true }]);
    expect(server.inputsOf(chatMessages)).toEqual([]);
  });
});
