import {
  type CustomerNote,
  customerWarnings,
  type DataOf,
  noteCustomer,
  type SharedUse,
} from '@tallystick/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { reasonWords, stateWords } from '../../shared/customers/identity-words.rules.ts';
import { TextArea } from '../../shared/fields/text-area.tsx';
import { utcAt } from '../../shared/format.rules.ts';
import { rich } from '../../shared/language/rich.tsx';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Facts } from '../../shared/layout/facts.tsx';
import { Refusal } from '../../shared/layout/query-states.tsx';
import { useMay } from '../../shared/permissions/use-may.ts';
import { Time } from '../../shared/time/time.tsx';
import { type Customer, Panel } from './account-panels.tsx';

interface Of {
  readonly of: Customer;
}

const useShared = (uid: string): readonly SharedUse[] =>
  useQuery<DataOf<typeof customerWarnings>>({
    queryKey: ['customer-warnings', uid],
    queryFn: ({ signal }) => call(customerWarnings, { uid }, signal),
    staleTime: 0,
  }).data?.shared ?? [];

/** Names the other accounts with the same address or card. */
const Shared = ({ use }: { readonly use: SharedUse | undefined }) =>
  use === undefined || use.others.length === 0 ? null : (
    <span className="font-medium text-act">
      {` · ${t('accounts.customer.alsoUsedBy')} `}
      {use.others.map(({ uid, account }, at) => (
        <span key={uid}>
          {at === 0 ? '' : ', '}
          {account} (<CustomerLink uid={uid} />)
        </span>
      ))}
      {use.more && ` ${t('words.andMore')}`}
    </span>
  );

const Item = ({ children }: { readonly children: ReactNode }) => (
  <li className="wrap-anywhere">{children}</li>
);

/** Linked wallets and cards. A shared one names the other accounts. */
export const Destinations = ({ of }: Of) => {
  const shared = useShared(of.uid);
  const ofAddress = (address: string) =>
    shared.find(({ kind, subject }) => kind === 'address' && subject.toLowerCase() === address.toLowerCase());
  const ofCard = (last4: string) => shared.find(({ kind, subject }) => kind === 'card' && subject === last4);
  return (
    <Panel title={t('accounts.customer.walletsAndCards')}>
      {of.wallets.length + of.cards.length === 0 && (
        <p className="text-ink-3">{t('accounts.customer.noneLinked')}</p>
      )}
      <ul className="flex flex-col gap-1">
        {of.wallets.map((wallet) => (
          <Item key={wallet.wallet_id}>
            {wallet.currency} · {wallet.chain} · <code className="select-all">{wallet.address}</code>
            {wallet.label !== null && ' · '}
            <bdi>{wallet.label}</bdi> · {rich('words.sinceTime', { time: <Time at={wallet.created_at} /> })}
            <Shared use={ofAddress(wallet.address)} />
          </Item>
        ))}
        {of.cards.map((card) => (
          <Item key={card.bank_id}>
            <bdi>{card.opening_bank}</bdi> · ··{card.card_last4} · <bdi>{card.cardholder_name}</bdi> ·{' '}
            {rich('words.sinceTime', { time: <Time at={card.created_at} /> })}
            <Shared use={ofCard(card.card_last4)} />
          </Item>
        ))}
      </ul>
    </Panel>
  );
};

/** The state of the identity case, with a link to it. */
export const Identity = ({ of }: Of) => {
  const maySee = useMay('see_personal_info');
  return (
    <Panel title={t('common.identity')}>
      <Facts
        facts={[
          [
            t('common.state'),
            of.kyc_status === 'none'
              ? t('accounts.customer.nothingSent')
              : stateWords({ status: of.kyc_status }),
          ],
          [
            t('accounts.sent'),
            of.identity === null
              ? null
              : t('accounts.versionSubmittedAt', {
                  submittedAt: utcAt(of.identity.submitted_at),
                  version: of.identity.version,
                }),
          ],
          [t('common.assignedTo'), of.identity?.assignee ?? null],
          [
            t('common.decided'),
            of.identity === null || of.identity.decided_at === null
              ? null
              : `${of.identity.decided_by ?? ''} · ${utcAt(of.identity.decided_at)}`,
          ],
          [t('common.reason'), of.identity === null ? null : reasonWords(of.identity)],
        ]}
      />
      {maySee && of.identity !== null && (
        <p>
          <Link
            to="/personal-infos"
            search={{ only: of.uid, status: 'all' }}
            className="text-brand-ink underline"
          >
            {t('accounts.customer.openCase')}
          </Link>
        </p>
      )}
    </Panel>
  );
};

/** The state of the conversation, with a link to it. */
export const Chat = ({ of: { uid, chat } }: Of) => {
  const maySee = useMay('see_chats');
  return (
    <Panel title={t('common.customerService')}>
      {chat === null && <p className="text-ink-3">{t('accounts.customer.noConversation')}</p>}
      {chat !== null && (
        <Facts
          facts={[
            [t('accounts.customer.messages'), String(chat.messages)],
            [
              t('accounts.customer.lastMessage'),
              chat.last_message_at === null ? null : utcAt(chat.last_message_at),
            ],
            [
              t('accounts.customer.waitsAnswer'),
              chat.waiting_since === null ? null : (
                <b key="waits" className="text-act">
                  {rich('words.sinceTime', { time: <Time at={chat.waiting_since} /> })}
                </b>
              ),
            ],
            [t('common.assignedTo'), chat.assigned_to],
          ]}
        />
      )}
      {maySee && chat !== null && (
        <p>
          <Link to="/chats" search={{ uid }} className="text-brand-ink underline">
            {t('accounts.customer.openConversation')}
          </Link>
        </p>
      )}
    </Panel>
  );
};

const AddNote = ({ uid }: { readonly uid: string }) => {
  const [text, setText] = useState('');
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: () => call(noteCustomer, { uid, text: text.trim() }),
    onSuccess: async () => {
      setText('');
      await queryClient.invalidateQueries({ queryKey: ['customer', uid] });
    },
  });
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !add.isPending) add.mutate();
      }}
    >
      <TextArea
        label={t('accounts.customer.newNote')}
        hint={t('accounts.customer.noteForStaffOnly')}
        rows={2}
        maxLength={2_000}
        value={text}
        onChange={setText}
      />
      <Refusal error={add.error} />
      <div>
        <Button type="submit" disabled={text.trim() === '' || add.isPending}>
          {t('accounts.customer.addNote')}
        </Button>
      </div>
    </form>
  );
};

/** Staff's notes about the customer, newest first. */
export const Notes = ({ uid, notes }: { readonly uid: string; readonly notes: readonly CustomerNote[] }) => {
  const mayNote = useMay('note_customers');
  return (
    <Panel title={t('accounts.customer.notes')}>
      {notes.length === 0 && <p className="text-ink-3">{t('accounts.customer.none')}</p>}
      <ul className="flex max-h-60 flex-col gap-2 overflow-y-auto">
        {notes.map(({ note_id: id, staff, text, created_at: at }) => (
          <li key={id} className="wrap-anywhere whitespace-pre-wrap">
            <span className="text-ink-3">
              {staff} · <Time at={at} />:
            </span>{' '}
            {text}
          </li>
        ))}
      </ul>
      {mayNote && <AddNote uid={uid} />}
    </Panel>
  );
};
