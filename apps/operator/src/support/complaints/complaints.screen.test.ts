import {
  answerComplaint,
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
import type { View } from '../../testing/view.ts';

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

/** Opens the complaint, and sends words to its customer. */
const sendLetter = async (page: View): Promise<View> => {
  await page.find('row', /A late deposit/);
  await page.row('A late deposit').click('button');
  await page.within('dialog').click('button', 'Write to the customer…');
  const writing = page.within('dialog', 'Write about: A late deposit');
  await writing.fill('Words to the customer', 'We have asked the bank.');
  await writing.click('button', 'Send');
  return writing;
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
    await dialog.sees('Acknowledgement, 2026-03-02 10:00:00 by anna');
    await dialog.sees('chat message 7, read by the customer; taken by the mail server 2026-03-02 10:01:00');
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

  test('of which a colleague sent a letter meanwhile shows it before another one is sent', async ({
    server,
    open,
  }) => {
    let letters: ComplaintLetter[] = [];
    server
      .on(complaints, () => pageOf([COMPLAINT]))
      .on(complaintLetters, () => letters)
      .on(writeToComplainant, ({ letters: seen }) => {
        if (seen === 1) return letters;
        letters = [LETTER];
        return new Refusal('changed_meanwhile', 'Somebody else was faster.');
      });
    const page = await open({ at: '/complaints', role: 'support' });
    const writing = await sendLetter(page);
    await writing.sees('Somebody else was faster.');
    await writing.sees('This was sent to the customer meanwhile. Read it before you send yours.');
    await writing.sees('You will have our answer.');
    expect(writing.field('Words to the customer').value).toBe('We have asked the bank.');
    expect(writing.get('button', 'Send')).toHaveProperty('disabled', true);
    await writing.click('button', 'I have read it');
    await writing.click('button', 'Send');
    await page.sees('A late deposit: sent.');
    expect(server.inputsOf(writeToComplainant).map(({ letters: seen }) => seen)).toEqual([0, 1]);
  });

  test('does not take a letter for seen that came while its answer was lost', async ({ server, open }) => {
    let letters: ComplaintLetter[] = [];
    server
      .on(complaints, () => pageOf([COMPLAINT]))
      .on(complaintLetters, () => letters)
      .on(writeToComplainant, () => {
        letters = [LETTER];
        return new Refusal('internal', 'No answer.');
      });
    const writing = await sendLetter(await open({ at: '/complaints', role: 'support' }));
    await writing.sees('This was sent to the customer meanwhile. Read it before you send yours.');
    expect(writing.get('button', 'Send')).toHaveProperty('disabled', true);
  });

  test('of a closed account offers no letter', async ({ server, open }) => {
    server
      .on(complaints, () => pageOf([{ ...COMPLAINT, locale: null }]))
      .on(complaintLetters, () => [{ ...LETTER, is_read: null, mail: 'none' as const, mailed_at: null }])
      .on(answerComplaint, () => COMPLAINT);
    const page = await open({ at: '/complaints', role: 'support' });
    await page.find('row', /A late deposit/);
    await page.row('A late deposit').click('button');
    const dialog = page.within('dialog', 'A late deposit');
    await dialog.sees('Acknowledgement, 2026-03-02 10:00:00 by anna');
    await dialog.sees('chat message 7, erased with the account; not sent by mail');
    expect(dialog.all('button', 'Write to the customer…')).toHaveLength(0);
    await dialog.click('button', 'Answer…');
    const answering = page.within('dialog', 'Answer: A late deposit');
    await answering.sees('Send the answer yourself: the customer has no open account.');
    expect(answering.all('checkbox')).toHaveLength(0);
    await answering.fill('Answer to the customer', 'It was credited at ten.');
    await answering.fill('Reason', 'The bank was late.');
    await answering.click('button', 'Close it');
    await page.closes('dialog');
    expect(server.inputsOf(answerComplaint)).toMatchObject([{ send: false }]);
  });

  test('taken by hand is acknowledged only to a customer with an account', async ({ server, open }) => {
    let lost = false;
    server
      .on(complaints, () => pageOf([COMPLAINT]))
      .on(openComplaint, () => (lost ? new Refusal('internal', 'No answer.') : COMPLAINT));
    const page = await open({ at: '/complaints', role: 'support' });
    await page.find('button', 'New complaint…');
    await page.click('button', 'New complaint…');
    const dialog = page.within('dialog', 'Take a complaint');
    expect(dialog.all('checkbox')).toHaveLength(0);
    await dialog.fill('Customer ID', '4711');
    await dialog.fill('Subject', 'Paid too late');
    await dialog.fill('Details', 'Asked on Monday.');
    await dialog.find('checkbox', 'Tell the customer that it was received, in the chat and by mail');
    lost = true;
    await dialog.click('button', 'Take it');
    await dialog.sees('No answer.');
    lost = false;
    await dialog.click('button', 'Take it');
    await page.sees('The complaint is in the register.');
    const sent = server.inputsOf(openComplaint);
    expect(sent).toMatchObject([
      { uid: '4711', acknowledge: true },
      { uid: '4711', acknowledge: true },
    ]);
    expect(sent[0]?.client_id).toBeDefined();
    expect(sent[1]?.client_id).toBe(sent[0]?.client_id);
    expect(server.inputsOf(chatMessages)).toEqual([]);
  });
});
